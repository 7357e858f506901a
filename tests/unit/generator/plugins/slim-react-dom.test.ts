import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { slimReactDom } from '../../../../src/generator/plugins/slim-react-dom.ts';

test('React’s renderer is left without what the site has no use for, and with all else', () => {
  const whole = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');
  const slim = slimReactDom(whole);
  expect(() => new Script(slim)).not.toThrow();
  const functionsOf = (code: string) =>
    [...code.matchAll(/^function (\w+)\(/gm)].map(([, name]) => name);
  expect(functionsOf(slim)).toEqual(functionsOf(whole));
  const emptied = [...slim.matchAll(/^function \w+\(\) \{\}$/gm)];
  expect(emptied.length).toBeGreaterThan(25); // else react-dom has changed
  expect(slim).not.toMatch(/^FragmentInstance\.prototype/m);
});

test('nothing of the site asks React for what is left out', () => {
  const modules = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const asking = modules.filter((name) =>
    /<ViewTransition|<Fragment[^>]*\sref=/.test(readFileSync(join('src', name), 'utf8')),
  );
  expect(asking).toEqual([]);
});
