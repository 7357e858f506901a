// What the workflows of GitHub promise an operator, read from their files.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type Job = { needs?: string; uses?: string; steps?: { run?: string; uses?: string }[] };

const folder = fileURLToPath(new URL('../.github/workflows/', import.meta.url));
const names = readdirSync(folder);
const read = (name: string) => readFileSync(folder + name, 'utf8');
const jobsOf = (name: string) => (parse(read(name)) as { jobs: Record<string, Job> }).jobs;

test('a commit is deployed only after its own tests were green', () => {
  const deployers = names.filter((name) => read(name).includes('actions/deploy-pages@'));
  expect(deployers).toEqual(['site.yml']);
  const { test: gate, build, deploy, ...others } = jobsOf('site.yml');
  // Without a condition: a test that is skipped for some event would be no test of the commit.
  expect(gate).toEqual({ uses: './.github/workflows/test.yml' });
  expect([build?.needs, deploy?.needs, others]).toEqual(['test', 'build', {}]);
  // With a status function, a condition holds also where something before it was red.
  const lenient = /\b(always|cancelled|failure)\s*\(|continue-on-error/;
  expect(JSON.stringify([build, deploy])).not.toMatch(lenient);
  const [tests = {}, ...more] = Object.values(jobsOf('test.yml'));
  expect(more).toEqual([]);
  expect(tests).not.toHaveProperty('if');
  expect(JSON.stringify(tests)).not.toContain('continue-on-error');
  expect(tests.steps).toContainEqual({ run: 'npm test' });
});

test('the gate tests the site as it is configured for the build', () => {
  const [step = 'none'] = /- name: Read the conf[^]*?_ENV"\n/.exec(read('site.yml')) ?? [];
  expect(read('test.yml')).toContain(step);
});

test.each(names)('%s pins each action by its commit, and each job ends some day', (name) => {
  const jobs = Object.values(jobsOf(name));
  const used = jobs.flatMap((job) => [job, ...(job.steps ?? [])]).flatMap(({ uses }) => uses ?? []);
  expect(used.filter((action) => !/^\.\/|@[0-9a-f]{40}$/.test(action))).toEqual([]);
  expect(jobs.filter((job) => !('uses' in job || 'timeout-minutes' in job))).toEqual([]);
});
