import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSiteConfig } from '../../../../src/site-config.ts';
import {
  checkLinks,
  linkTools,
  stopAtBrokenLinks,
} from '../../../../src/generator/pages/check-links.ts';

const origin = 'https://blog.test';
const tools = {
  origin,
  pages: new Set(['/', '/blog', '/blog/one']),
  hasFile: (path: string) => path === '/assets/a.webp' || path === '/feed.xml',
};
const check = (markup: string) => checkLinks(markup, tools);

test.each([
  '<a href="/">',
  '<a class="x" href="/blog/one">',
  '<a href="/blog?page=1&amp;b">',
  '<a href="https://jobs.test/nowhere">',
  '<a href="https://blog.test/blog">',
  '<a href="#here"><p id="here">',
  '<a href="#r%C3%A9sum%C3%A9"><a href="#résumé"><p id="résumé">',
  '<img src="/assets/a.webp" srcSet="/assets/a.webp 400w, /assets/a.webp 800w"/>',
  '<link rel="alternate" href="/feed.xml"/>',
  '<use href="/assets/a.webp#mark"></use>',
  '<meta property="og:image" content="https://blog.test/assets/a.webp">',
  '<meta name="description" content="/nowhere">',
  '<img src="data:image/webp;base64,AAAA">',
  '<code>&lt;a href="/nowhere"></code>',
])('%s leads somewhere', (markup) => {
  expect(check(markup)).toEqual({ broken: [], anchors: [] });
});

test.each([
  ['<a href="/nowhere">', '/nowhere'],
  ['<a href="/blog/">', '/blog/'],
  ['<a href="blog">', 'blog'],
  ['<a href="">', ''],
  ['<a href="#there"><p id="here">', '#there'],
  ['<a href="https://blog.test/nowhere">', 'https://blog.test/nowhere'],
  ['<img alt="a > b" src="/assets/b.webp">', '/assets/b.webp'],
  ['<img srcset="/assets/a.webp 400w, /assets/c.webp 800w">', '/assets/c.webp'],
  ['<script src="/assets/b.js"></script>', '/assets/b.js'],
  ['<meta property="og:image" content="https://blog.test/b.png">', 'https://blog.test/b.png'],
])('%s leads nowhere', (markup, address) => {
  expect(check(markup).broken).toEqual([address]);
});

test.each(['<img alt="A desk" width="800">', '<img src="" alt="A desk">'])(
  '%s shows nothing',
  (markup) => {
    expect(check(markup).broken).toEqual(['a picture without an address: “A desk”']);
  },
);

test('a folder of the build is not a file that a link may lead to', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'foothold-'));
  await mkdir(join(outDir, 'assets'));
  await writeFile(join(outDir, 'assets/a.webp'), '');
  const { hasFile } = linkTools({ site: parseSiteConfig({}), outDir, articles: [] });
  const found = ['/assets/a.webp', '/assets', '/assets/', '/nowhere'].filter(hasFile);
  expect(found).toEqual(['/assets/a.webp']);
});

test('a build with links that lead nowhere stops and names page and link', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'foothold-'));
  await mkdir(join(outDir, 'blog'));
  await writeFile(join(outDir, 'blog/one.html'), '<h2 id="first-words">First words</h2>');
  const links = (markup: string) => check(markup);
  const whole = links('<a href="/blog/one#first-words">');
  await stopAtBrokenLinks(new Map([['blog.html', whole]]), outDir);
  const files = new Map([
    ['blog.html', links('<a href="/nowhere"><a href="/blog/one#last-words">')],
    ['feed.xml', links('<![CDATA[<a href="https://blog.test/blog/one#end">]]>')],
    ['index.html', whole],
  ]);
  await expect(stopAtBrokenLinks(files, outDir)).rejects.toThrow(
    'These links lead nowhere:\n- blog.html: /nowhere\n- blog.html: /blog/one#last-words\n- feed.xml: /blog/one#end',
  );
});
