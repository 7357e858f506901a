import { expect, test } from 'vitest';
import {
  answerAsset,
  answerContent,
  answerFile,
  answerPage,
  answerPicture,
  chooseResponder,
} from '../../../src/worker/respond.ts';

const origin = 'https://blog.test';
const responders = {
  page: answerPage,
  asset: answerAsset,
  picture: answerPicture,
  content: answerContent,
  file: answerFile,
  'not-ours': undefined,
};

test.each<[keyof typeof responders, string[], { method?: string; mode?: string }]>([
  ['page', ['/', '/blog', '/blog/page/2', '/blog/beat-the-ats/', '/blog?utm_source=mail'], {}],
  ['page', ['/nowhere', '/nowhere.html', '/v1.0/nowhere', '/%E0%A4%A', '//blog'], {}],
  ['page', ['/blog%2Fbeat-the-ats', `/${'a'.repeat(8000)}`], {}],
  ['asset', ['/assets/main-abc.js', '/assets/hero-800-abc.avif', '/favicon.svg'], { mode: 'cors' }],
  ['picture', ['/content/i/abc.avif'], { mode: 'no-cors' }],
  ['picture', ['/content/i/abc.avif'], {}], // opened by its own address
  ['content', ['/content/root.json', '/content/l/a.json', '/content/a/a.json'], { mode: 'cors' }],
  ['file', ['/feed.xml', '/feed.json', '/sitemap.xml', '/robots.txt'], {}],
  ['file', ['/.well-known/security.txt'], {}],
  ['not-ours', ['/feed.xml', '/blog', '/manifest.webmanifest'], { mode: 'cors' }],
  ['not-ours', ['/slow.zip', '/files/cv.pdf?v=2', '/social/home.jpg', '/shop/till.php'], {}],
  ['not-ours', ['/blog?from-host', '/?a=b&from-host&__cf_chl_tk=1', '/feed.xml?from-host'], {}],
  ['not-ours', ['/sw.js'], {}],
  ['not-ours', ['/sw.js'], { mode: 'same-origin' }],
  ['not-ours', ['/'], { method: 'POST' }],
  ['not-ours', ['/assets/main-abc.js'], { method: 'HEAD', mode: 'cors' }],
])('%s: %j, asked for as %o', (kind, paths, { method = 'GET', mode = 'navigate' }) => {
  const chosen = paths.map((path) => chooseResponder({ method, mode, url: origin + path }, origin));
  expect(chosen).toEqual(paths.map(() => responders[kind]));
});

test.each(['https://jobs.test/', 'https://blog.test:8443/assets/main-abc.js'])(
  '%s, of another origin, is left to the browser',
  (url) => {
    expect(chooseResponder({ method: 'GET', mode: 'navigate', url }, origin)).toBeUndefined();
  },
);
