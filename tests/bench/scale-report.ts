import type { DeviceFigures } from './answer-times.ts';
import type { Publication } from './compare-builds.ts';
import type { BuildCost } from './run-build.ts';

/** All that was measured at one number of articles. */
export type ScaleFigures = {
  articles: number;
  build: BuildCost;
  /** Compressed bytes by what they are; every size has the same names. */
  bytes: ReadonlyMap<string, number>;
  correction: Publication;
  device: DeviceFigures;
};

/** The figures as a Markdown table, one column for each size, with notes below. */
export function scaleReport(sizes: readonly ScaleFigures[]): string {
  const row = (label: string, cell: (figures: ScaleFigures) => string) =>
    `| ${[label, ...sizes.map(cell)].join(' | ')} |`;
  const kinds = [...(sizes[0]?.bytes.keys() ?? [])];
  return [
    row('articles', ({ articles }) => formatCount(articles)),
    `|---${'|--:'.repeat(sizes.length)}|`,
    row('build, seconds (of the processor)', ({ build }) => {
      return `${build.seconds.toFixed(1)} (${build.cpuSeconds.toFixed(1)})`;
    }),
    row('build, peak memory in MB', ({ build }) => formatCount(build.peakBytes / 1e6)),
    ...kinds.map((kind) => row(`${kind}, bytes`, ({ bytes }) => formatCount(bytes.get(kind) ?? 0))),
    row('first visit until ready offline, KiB', ({ device }) =>
      formatCount(device.firstVisitBytes / 1024),
    ),
    ...(['cold', 'warm'] as const).map((state) =>
      row(`worker’s answer, ${state}, ms: 50th / 95th percentile`, ({ device: { times } }) => {
        return [50, 95].map((rank) => percentile(times[state], rank).toFixed(0)).join(' / ');
      }),
    ),
    row('texts on the device meanwhile', ({ device }) => formatCount(device.storedArticles)),
    row('one corrected article, bytes', ({ correction }) => formatCount(fetchedBytes(correction))),
    '',
    'Bytes are those of Brotli at quality 11, except those of the first visit, which the test host',
    'compresses as it goes. All generated articles share ten pictures, so that a shard of a real',
    'blog is larger by the hashes of its pictures.',
    '',
    ...sizes.flatMap(({ articles, correction }) => describeCorrection(articles, correction)),
  ].join('\n');
}

function describeCorrection(articles: number, correction: Publication): string[] {
  const { fetched, changedCode, changedPages } = correction;
  const code =
    changedCode.length === 0
      ? 'no script, style, nor sw.js changed'
      : `CHANGED CODE: ${changedCode.join(', ')}`;
  return [
    `One of ${formatCount(articles)} corrected: ${code}; ${formatCount(changedPages)} pages were written anew. A device fetches`,
    '',
    ...fetched.map(({ fileName, bytes }) => `- \`${fileName}\`: ${formatCount(bytes)} bytes`),
    '',
  ];
}

function fetchedBytes({ fetched }: Publication): number {
  return fetched.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The smallest value that `rank` percent of all do not exceed. @throws Error when there is none. */
function percentile(values: readonly number[], rank: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil((values.length * rank) / 100) - 1];
  if (value === undefined) throw new Error('A percentile needs values');
  return value;
}

function formatCount(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
