import { expect, test } from 'vitest';
import { twinPage } from '../../bench/first-flight/twin.ts';

test('the twin of a page has the same text, styles, fonts and pictures, and no script', () => {
  const head =
    '<style>p{color:red}</style><link rel="preload" as="font" href="/a.woff2"><link rel="stylesheet" href="/a.css">';
  const page = [
    '<html><head><script>showTheme()</script>',
    head,
    '<link rel="manifest" href="/manifest.webmanifest"><link rel="modulepreload" href="/b.js">',
    '<link rel="preload" as="script" href="/c.js"><script type="module" src="/a.js"></script></head>',
    '<body><p>Text about a script</p><img src="/a.avif">',
    '<script type="application/json" id="data">{"a":\n1}</script></body></html>',
  ].join('');
  expect(twinPage(page)).toBe(
    `<html><head>${head}</head><body><p>Text about a script</p><img src="/a.avif"></body></html>`,
  );
});
