// Grades what a server answers by the ten rules of MDN's HTTP Observatory (CSP, cookies, CORS, redirection,
// Referrer-Policy, HSTS, subresource integrity, X-Content-Type-Options, framing, CORP), with its own code:
// `node grade.mjs <http port> <https port> <path>…`, with NODE_EXTRA_CA_CERTS for the certificate. A
// process of its own, since Node reads that variable when it starts. Prints JSON.
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [httpPort, httpsPort, ...paths] = process.argv.slice(2);
const { resolve } = createRequire(import.meta.url);
const folder = join(resolve('@mdn/mdn-http-observatory/package.json'), '..');

// Its install script would download the list of hosts that browsers know to have HTTPS only.
const preloaded = join(folder, 'conf/hsts-preload.json');
if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');

/** @param {string} name */
const load = (name) => import(pathToFileURL(join(folder, 'src', name)).href);
const { retrieve } = await load('retriever/retriever.js');
const { ALL_TESTS } = await load('constants.js');
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load('grader/charts.js');
const { getGradeForScore, getScoreModifier } = await load('grader/grader.js');

const sum = (/** @type {number[]} */ points) => points.reduce((total, one) => total + one, 100);

/** As its `scan` does, which knows no ports. @param {string} path */
async function grade(path) {
  const answers = await retrieve('localhost', { httpPort, httpsPort, path });
  /** @type {{ rule: string, result: string, points: number, pass: boolean }[]} */
  const rules = ALL_TESTS.map((/** @type {(answers: unknown) => any} */ test) => {
    const { constructor, result, pass } = test(answers);
    return { rule: constructor.name, result, points: getScoreModifier(result), pass };
  });
  const points = rules.map((rule) => rule.points);
  const withoutCredit = sum(points.filter((one) => one < 0));
  const score = withoutCredit >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(points) : withoutCredit;
  const { grade: letter } = getGradeForScore(score);
  return {
    grade: letter,
    isAbove: score >= 120,
    path,
    status: answers.responses.auto?.status,
    rules,
  };
}

console.log(JSON.stringify(await Promise.all(paths.map(grade))));
process.exit(); // it keeps connections
