import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startFaultyServer } from '../../faults/faulty-server.ts';

// The suite of faults would be green if its server sent everything whole.
test('a faulty server cuts an answer, and alters one in one bit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foothold-faults-'));
  const text = 'word '.repeat(500);
  writeFileSync(join(folder, 'a.json'), text);
  writeFileSync(join(folder, 'vercel.json'), '{"headers":[],"redirects":[]}');
  const server = await startFaultyServer(folder);
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const ask = () => fetch(`${server.origin}/a.json`);
  server.fail('/a.json', { kind: 'cut', afterBytes: 100 });
  const response = await ask();
  expect(response.headers.get('content-length')).toBe('2500');
  await expect(response.text()).rejects.toThrow('terminated');
  server.fail('/a.json', { kind: 'altered' });
  const altered = await (await ask()).text();
  expect(altered).toHaveLength(2500);
  expect(altered.split('').filter((letter, at) => letter !== text[at])).toHaveLength(1);
  server.heal();
  expect(await (await ask()).text()).toBe(text);
});
