import { formatMoment } from '../../core/dates.ts';

/** A moment in the reader's time zone. Only for what no build or worker renders: theirs may differ. */
export function DateTime({ at, locale }: { at: number; locale: string }) {
  return (
    <time dateTime={new Date(at).toISOString()} lang={locale} dir="auto">
      {formatMoment(at, locale)}
    </time>
  );
}
