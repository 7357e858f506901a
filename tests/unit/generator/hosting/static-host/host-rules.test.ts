import { expect, test } from 'vitest';
import {
  basePathOf,
  findMissingPage,
  findRedirect,
  headersFor,
  parseHeaderRules,
  parseRedirectRules,
} from '../../../../../src/generator/hosting/static-host/host-rules.ts';

test('headers of all matching rules apply, and a repeated one is joined as on the hosts', () => {
  const rules = parseHeaderRules(
    ['# comment', '/*', '  X-One: 1', '  X-Both: a: b', '', '/blog/*', '  X-Both: c'].join('\r\n'),
  );
  expect([...headersFor(rules, '/blog/x')]).toEqual([
    ['X-One', '1'],
    ['X-Both', 'a: b, c'],
  ]);
  expect([...headersFor(rules, '/blog')]).toContainEqual(['X-Both', 'a: b']);
});

test.each([
  ['/*\n  X-One: 1\n/blog\n  X-Two: 2', ''],
  ['/my/site/*\n  X-One: 1\n/my/site/blog\n  X-Two: 2', '/my/site'],
  ['/blog\n  X-One: 1', ''],
  ['', ''],
])('headers %j are those of a site in the folder “%s”', (text, folder) => {
  expect(basePathOf(parseHeaderRules(text))).toBe(folder);
});

test.each([
  ['  X-One: 1', '_headers:1'],
  ['/*\n  no colon', '_headers:2'],
  ['/*\nX-One: 1', '_headers:2'],
  ['/*/x', '_headers:1'],
  ['/:slug', '_headers:1'],
])('headers %j name the line that is wrong', (text, place) => {
  expect(() => parseHeaderRules(text)).toThrow(place);
});

test('the first redirect of a path counts, with or without its trailing slash', () => {
  const rules = parseRedirectRules('/a /b 301\n/a /c 302\n/blog/* /blog/404.html 404\n');
  expect(findRedirect(rules, '/a')).toMatchObject({ to: '/b', status: 301 });
  expect(findRedirect(rules, '/a/')).toMatchObject({ to: '/b' });
  expect(findRedirect(rules, '/a/x')).toBeUndefined();
  expect(findRedirect(rules, '/')).toBeUndefined();
});

test('a 404 rule is no redirect; it names the page of what is missing', () => {
  const rules = parseRedirectRules('/blog/* /blog/404.html 404');
  expect(findRedirect(rules, '/blog/x')).toBeUndefined();
  expect(findMissingPage(rules, '/blog/x/y')).toBe('/blog/404.html');
  expect(findMissingPage(rules, '/jobs/x')).toBeUndefined();
});

test.each(['/a', '/a /b', '/a /b 200', '/a b 301', '/a /b 301 x', 'a /b 301', '/a/*/b /c 301'])(
  'redirects %j name the line that is wrong',
  (line) => {
    expect(() => parseRedirectRules(`# comment\n${line}`)).toThrow('_redirects:2');
  },
);
