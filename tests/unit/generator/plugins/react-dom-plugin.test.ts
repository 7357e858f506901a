import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { slimReactDom } from '../../../../src/generator/plugins/react-dom-plugin.ts';
import { filesBelow } from '../../../build/built-site.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const libraryFile = join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js');

test('React’s renderer is left without what the site has no use for, and with all else', async () => {
  const whole = await readFile(libraryFile, 'utf8');
  const slim = slimReactDom(whole);
  expect(() => new Script(slim)).not.toThrow();
  expect(slim).toContain('function startViewTransition() {}');
  expect(slim).toContain('function FragmentInstance() {}');
  expect(slim).not.toContain('FragmentInstance.prototype');
  const functionsOf = (code: string) =>
    [...code.matchAll(/^function (\w+)\(/gm)].map(([, name]) => name);
  expect(functionsOf(slim)).toEqual(functionsOf(whole));
});

test('a release of the library without one of these functions stops the build', () => {
  expect(() => slimReactDom('function getViewTransitionName() {\n}\n')).toThrow(
    'react-dom has changed: it has no function "getViewTransitionClassName"',
  );
});

test('nothing of the site asks React for what is left out', () => {
  const source = join(root, 'src');
  const files = filesBelow(source).filter((name) => name.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(50);
  const asking = files.filter((name) =>
    /<ViewTransition|<Fragment[^>]*\sref=/.test(readFileSync(join(source, name), 'utf8')),
  );
  expect(asking).toEqual([]);
});
