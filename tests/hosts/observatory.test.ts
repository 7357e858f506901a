// The headers of the emitted configurations, graded by MDN's HTTP Observatory (its ten rules: CSP,
// cookies, CORS, redirection, Referrer-Policy, HSTS, subresource integrity, X-Content-Type-Options,
// framing, CORP).
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dist } from '../output/built-site.ts';
import { articleSlugs } from '../e2e/site-under-test.ts';
import { createCertificate } from '../fixtures/certificate.ts';
import { serverKinds, startWebServer } from './web-server.ts';

type Grade = {
  grade: string;
  score: number;
  status: number;
  rules: { rule: string; result: string; pass: boolean }[];
};

const folder = mkdtempSync(join(tmpdir(), 'observatory-'));
const certificateFile = join(folder, 'site.pem');
const certificate = await createCertificate();

beforeAll(() => writeFileSync(certificateFile, certificate.cert));

afterAll(() => rmSync(folder, { recursive: true }));

test.each(serverKinds)('what %s answers is graded A+, with no rule broken', async (kind) => {
  const server = await startWebServer(kind, { root: dist, certificate });
  try {
    const grades = await gradesOf(server, ['/', `/blog/${articleSlugs[0]}`]);
    expect(grades).toHaveLength(2);
    for (const { grade, score, status, rules } of grades) {
      expect(status).toBe(200);
      expect(rules).toHaveLength(10);
      expect(rules.filter(({ pass }) => !pass)).toEqual([]);
      expect({ grade, isAbove: score >= 120 }).toEqual({ grade: 'A+', isAbove: true });
    }
  } finally {
    await server.close();
  }
});

async function gradesOf(
  { insecureOrigin, origin }: { insecureOrigin: string; origin: string },
  paths: readonly string[],
): Promise<Grade[]> {
  const script = fileURLToPath(new URL('grade.mjs', import.meta.url));
  const args = [script, new URL(insecureOrigin).port, new URL(origin).port, ...paths];
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificateFile };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(stdout) as Grade[];
}
