// What the workflows of GitHub promise an operator, read from their files.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type Step = { uses?: string; run?: string; if?: string; 'continue-on-error'?: unknown };
type Job = Omit<Step, 'run'> & {
  needs?: string | string[];
  steps?: Step[];
  'timeout-minutes'?: number;
};

const folder = fileURLToPath(new URL('../.github', import.meta.url));
const read = (name: string): unknown => parse(readFileSync(join(folder, name), 'utf8'));
const workflows = new Map(
  readdirSync(join(folder, 'workflows')).map((name) => {
    const { jobs } = read(`workflows/${name}`) as { jobs: Record<string, Job> };
    return [name, new Map(Object.entries(jobs))] as const;
  }),
);
const jobsOf = (name: string) => workflows.get(name) ?? new Map<string, Job>();
const stepsOf = ({ steps = [] }: Job) => steps;

/** By which a condition also holds where something before it was red; without, GitHub asks for success. */
const statusFunction = /\b(always|cancelled|failure)\s*\(/;
/** Whether it runs after a failure, or hides one. */
const isLenient = (one: Job | Step) =>
  statusFunction.test(String(one.if)) || one['continue-on-error'] !== undefined;

/** The jobs that must have ended before a job, and those before these. */
function allNeeds(jobs: ReadonlyMap<string, Job>, name: string): string[] {
  const needs = [jobs.get(name)?.needs ?? []].flat();
  return [...needs, ...needs.flatMap((need) => allNeeds(jobs, need))];
}

test('a commit is deployed only after its own tests were green: not red, not cancelled, not skipped', () => {
  const jobs = jobsOf('site.yml');
  const [deploying, ...others] = [...jobs.keys()].filter((name) =>
    stepsOf(jobs.get(name) ?? {}).some(({ uses }) => uses?.startsWith('actions/deploy-pages@')),
  );
  expect(others).toEqual([]);
  const chain = [deploying ?? '', ...allNeeds(jobs, deploying ?? '')];
  expect(chain).toContain('test');
  expect(chain.filter((one) => isLenient(jobs.get(one) ?? {}))).toEqual([]);
  // One that is skipped for some event would be no test of the commit then.
  expect(jobs.get('test')).toEqual({ uses: './.github/workflows/test.yml' });
  const tests = [...jobsOf('test.yml').values()];
  expect(tests.flatMap(stepsOf).map(({ run }) => run)).toContain('npm test');
  expect(tests.filter(isLenient)).toEqual([]);
  expect(tests.flatMap(stepsOf).filter((step) => 'continue-on-error' in step)).toEqual([]);
});

test('every action is pinned by its commit, and every job ends some day', () => {
  const jobs = [...workflows.values()].flatMap((one) => [...one.values()]);
  const used = jobs.flatMap((job) => [job, ...stepsOf(job)]).flatMap(({ uses }) => uses ?? []);
  const unpinned = used.filter((name) => !/@[0-9a-f]{40}$/.test(name) && !name.startsWith('./'));
  expect(unpinned).toEqual([]);
  const endless = jobs.filter(({ uses, ...job }) => !uses && !job['timeout-minutes']);
  expect(endless).toEqual([]);
});
