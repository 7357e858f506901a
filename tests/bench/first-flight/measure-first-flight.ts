import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { createCertificate } from '../../speed/certificate.ts';
import { startFastHost } from '../../speed/fast-host.ts';
import { pageKinds } from '../../speed/page-kinds.ts';
import { startBrowser } from '../../speed/trusting-browser.ts';
import { runBuild } from '../run-build.ts';
import type { BothSites } from './both-sites.ts';
import { measureColdLoads } from './cold-loads.ts';
import type { Figure } from './goals.ts';
import { measureInteractions } from './interactions.ts';
import { flightReport, missedGoals, overview, withFigures } from './report.ts';
import { measureTaps } from './taps.ts';
import { writeTwin } from './twin.ts';

const port = Number(process.env.BENCH_PORT ?? 4560);
const runs = Number(process.env.BENCH_RUNS ?? 5);

/** The parts of the table, in the order they are measured. */
const parts = {
  pages: measureColdLoads,
  taps: measureTaps,
  controls: measureInteractions,
} satisfies Record<string, (sites: BothSites) => Promise<Figure[]>>;

type Part = keyof typeof parts;

/**
 * Measure the named parts of the table of goals, or all; write the report into `.bench/` and, when
 * all were measured, the overview into tests/bench/README.md; print what misses its goal. A part that fails
 * is reported, and fails the process at the end.
 * @throws Error naming the known parts when an unknown one is requested.
 */
export async function measureFirstFlight(root: string, asked: readonly string[]): Promise<void> {
  const chosen = chooseParts(asked);
  const bench = join(root, '.bench');
  console.error('building the site and its twin …');
  await runBuild({ root, articlesDir: 'src/content/articles', outDir: '.bench/site' });
  writeTwin(join(bench, 'site'), join(bench, 'twin'));
  const sites = await openSites(bench);
  const circumstances = circumstancesOf(sites.browser.version());
  const figures: Figure[] = [];
  for (const name of chosen) {
    console.error(`measuring: ${name} …`);
    try {
      figures.push(...(await parts[name](sites)));
    } catch (error) {
      console.error(error);
      circumstances.push(`NOT MEASURED: ${name}. ${String(error).split('\n', 1).join('')}`);
      process.exitCode = 1;
    }
    writeFileSync(join(bench, 'first-flight.md'), flightReport(figures, circumstances));
  }
  await Promise.all([sites.browser.close(), sites.site.close(), sites.twin.close()]);
  if (asked.length === 0 && process.exitCode === undefined) {
    const readme = join(root, 'tests/bench/README.md');
    const figuresNow = overview(figures, circumstances);
    writeFileSync(readme, withFigures(readFileSync(readme, 'utf8'), figuresNow));
  }
  console.log(flightReport(figures, circumstances));
  console.log(missedGoals(figures).join('\n'));
}

/** @param bench the folder that holds the site and its twin */
async function openSites(bench: string): Promise<BothSites> {
  const certificate = await createCertificate();
  const folder = join(bench, 'site');
  const [site, twin, browser] = await Promise.all([
    startFastHost({ root: folder, port, certificate }),
    startFastHost({ root: join(bench, 'twin'), port: port + 1, certificate }),
    startBrowser(certificate),
  ]);
  for (const host of [site, twin]) host.prepare();
  const kinds = pageKinds(folder);
  return { browser, site, twin, kinds, runs };
}

/** @throws Error naming the known parts when an unknown one is requested. */
function chooseParts(asked: readonly string[]): Part[] {
  const known = Object.keys(parts) as Part[];
  const strange = asked.filter((name) => !(known as string[]).includes(name));
  if (strange.length > 0)
    throw new Error(`No part "${strange.join(', ')}"; there are ${known.join(', ')}.`);
  return asked.length === 0 ? known : known.filter((name) => asked.includes(name));
}

/** The conditions of the run, which a reader needs to compare two reports. */
function circumstancesOf(browserVersion: string): string[] {
  const [processor] = cpus();
  const [load = 0] = loadavg();
  return [
    `${new Date().toISOString()}; Chromium ${browserVersion}, Node ${process.version}, ${cpus().length} × ${processor?.model ?? 'processor'}, load at the start ${load.toFixed(1)}`,
    `${runs} runs, site and twin in turn; a phone of 390 px, 4x slower processor, 1.6 Mbps down, 750 kbps up, 150 ms; HTTP/2, TLS, Brotli 11. A service worker’s own work is not slowed.`,
    'Painted means: the frame in which the heading stands has been made (a task after the next animation frame), for a page load not before FCP.',
  ];
}
