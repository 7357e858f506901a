import {
  rateSpeed,
  speedMeasures,
  typicalValue,
  type PageSpeed,
  type SpeedMeasure,
} from '../../../core/page-speed.ts';
import { formatCount } from '../../../core/sizes.ts';
import { ratingWords, speedText, speedWords } from './speed-words.ts';

/** How fast pages were on this device, as its browser measured it; nothing before there are figures. */
export function SpeedPanel({ speed }: { speed: PageSpeed }) {
  const measured = speedMeasures.filter((measure) => speed[measure]?.length);
  if (measured.length === 0) return null;
  const pages = Math.max(...measured.map((measure) => speed[measure]?.length ?? 0));
  return (
    <section className="mt-14" aria-labelledby="page-speed">
      <h2 id="page-speed" className="title device-title">
        How fast pages were here
      </h2>
      <p className="mt-3 max-w-[36em] text-ink-2">
        Measured by your browser on the last {formatCount(pages, 'page')}: three of four were at
        least this fast. The figures stay on this device and are sent to nobody.
      </p>
      <dl className="device-facts mt-7">
        {measured.map((measure) => (
          <Figure key={measure} measure={measure} value={typicalValue(speed[measure] ?? [])} />
        ))}
      </dl>
    </section>
  );
}

function Figure({ measure, value }: { measure: SpeedMeasure; value: number | undefined }) {
  if (value === undefined) return null;
  return (
    <div>
      <dt className="text-[0.92rem] text-ink-2">
        {speedWords[measure]} <abbr className="no-underline">({measure})</abbr>
      </dt>
      <dd className="mt-1 font-600 text-[1.15rem] leading-[1.35]">
        {speedText(measure, value)}
        <span className="font-400 text-ink-2">, {ratingWords[rateSpeed(measure, value)]}</span>
      </dd>
    </div>
  );
}
