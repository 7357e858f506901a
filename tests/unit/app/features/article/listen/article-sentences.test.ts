import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { findSentences } from '../../../../../../src/app/features/article/listen/article-sentences.ts';

const sentencesOf = (body: string, before = '') => {
  const html = `<article>${before}<div id="article-body">${body}</div></article>`;
  const article = new JSDOM(html).window.document.querySelector('article');
  return article ? findSentences(article) : [];
};
const spoken = (body: string, before?: string) => sentencesOf(body, before).map(({ text }) => text);

test('the title and the lead come first, without what stands between', () => {
  const head = `<header><a>Back to Blog</a><h1>Spot a scam</h1><p>7 min</p></header>
    <div class="article-opening"><p>Never pay.</p><p>Published: today</p><button>Share</button></div>
    <nav>On this page</nav>`;
  expect(spoken('<p>A first line.</p>', head)).toEqual([
    'Spot a scam',
    'Never pay.',
    'A first line.',
  ]);
});

const table = `<table>
  <thead><tr><th>Country</th><th>Amount</th><th>Note</th></tr></thead>
  <tbody><tr>
<th>Spain</th>
<td>EUR 2,849</td>
<td>“Ask first.”</td>
</tr>
  <tr><th>Estonia</th><td></td><td>4,500 <em>euros</em></td></tr></tbody></table>`;
const chart = `<figure class="chart"><table><thead><tr><td></td><th>2019</th><th>2024</th></tr></thead>
  <tbody><tr><th>Share</th><td><svg><title>bar</title></svg>7 %</td><td>28 %</td></tr></tbody></table>
  <figcaption>People at home</figcaption></figure>`;

test.each([
  [
    'a row of a table with its columns',
    table,
    [
      'Country: Spain.',
      'Amount: EUR 2,849.',
      'Note: “Ask first.”',
      'Country: Estonia.',
      'Note: 4,500 euros',
    ],
  ],
  ['a chart as its numbers', chart, ['Share.', '2019: 7 %.', '2024: 28 %', 'People at home']],
  [
    'items by their numbers',
    '<ol start="2"><li>\n<p>Call.</p><p>Wait.</p></li><li>Write.</li></ol><ul><li>Rest</li></ul>',
    ['2. Call.', 'Wait.', '3. Write.', 'Rest'],
  ],
  [
    'items within items',
    '<ul><li>Papers:\n<ul><li>A passport</li>\n<li>A form</li></ul>\n</li><li>Money</li></ul>',
    ['Papers:', 'A passport', 'A form', 'Money'],
  ],
  [
    'a numbered heading without its link',
    '<h3 class="numbered"><span id="a"></span><b class="block-badge">1<i>. </i></b>The pay</h3><a class="anchor">#</a>',
    ['1. The pay'],
  ],
  [
    'a checklist without its controls',
    `<section class="checklist"><p class="box-title"><span>Check</span><button>Copy the list</button></p>
      <ul><li><label><input type="checkbox">The <b>same</b>\n job is there.</label></li></ul>
      <div class="block-actions"><output>0 of 1 ticked</output><button>Clear</button></div></section>`,
    ['Check', 'The same job is there.'],
  ],
  [
    'a template line by line',
    '<section class="copyable"><pre><code>Dear team\nthank you.\n</code></pre></section>',
    ['Dear team', 'thank you.'],
  ],
  [
    'a figure without the numbers that point into it',
    '<figure><ul><li><strong>A stranger:</strong> You are hired <em class="pin">2</em>!</li></ul></figure>',
    ['A stranger: You are hired !'],
  ],
  [
    'no sources and no buttons',
    '<section class="sources"><p>Sources</p></section><p><a class="button">Find a job</a></p><hr><p>…</p>',
    [],
  ],
])('speech has %s', (_, body, texts) => {
  expect(spoken(body)).toEqual(texts);
});

test('each sentence knows where it stands', () => {
  const body = '<p>Use <b>your\n own</b> words. Then stop.</p>' + table;
  const shown = sentencesOf(body).map(({ range }) =>
    range.toString().replaceAll(/\s+/g, ' ').trim(),
  );
  expect(shown).toEqual([
    'Use your own words.',
    'Then stop.',
    'Spain',
    'EUR 2,849',
    '“Ask first.”',
    'Estonia',
    '4,500 euros',
  ]);
});
