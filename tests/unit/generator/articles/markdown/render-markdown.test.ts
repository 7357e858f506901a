// What an article's Markdown becomes; its mistakes are in ../mistakes.test.ts.
import fc from 'fast-check';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../../../src/generator/articles/markdown/render-markdown.ts';
import { readerView } from '../../../../fixtures/reader-view.ts';

const box = (classes: string, title: string) =>
  `<section class="${classes}" aria-label="${title}"><p class="box-title">${title}</p>`;
const note = (kind: string, title: string) =>
  `<section class="callout callout-${kind}" aria-label="${title}" role="note"><p class="box-title"><svg>${title}</p>`;
const external = 'target="_blank" rel="noopener noreferrer"';
const inNewTab = '<span role="img" aria-label=" (opens in a new tab)"></span>';

test.each([
  [':::summary\n- A\n:::', `${box('summary', 'In short')}<ul role="list">`],
  [':::warning[A & b]\nA\n:::', note('warning', 'Warning: A &#x26; b')],
  [`:::note[What's next?]\nA\n:::`, note('note', 'Note: What’s next?')],
  [
    ':::checklist[Pack]\n- A *b*\n- A\n:::',
    `${box('checklist', 'Pack')}<ul role="list">\n<li data-item="a760b0e1">A <em>b</em></li>`,
  ],
  [':::copy\nDear *(name)*,\n:::', `${box('copyable', 'Copy this')}<p>Dear <em>(name)</em>,</p>`],
  [
    ':::figure[A week]\n1. **Mon** home\n:::',
    '<figure class="figure"><ol role="list">\n<li><strong>Mon</strong> home</li>\n</ol><figcaption>A week</figcaption></figure>',
  ],
  [
    ':::figure[A letter]\n> *1* We *do*\n:::',
    '<p><em class="pin">1</em> We <em>do</em></p>\n</blockquote><figcaption>A letter</figcaption></figure>',
  ],
  [
    ':::chat[A call]\n- **Them:** A *2*\n- **You:** B\n:::',
    '<figure class="figure chat"><ul role="list">\n<li><strong>Them:</strong> A <em class="pin">2</em></li>',
  ],
  [
    ':::chart[In 100]\n| | 2022 | 2024 |\n|---|---|---|\n| Home | 24 | 14.4 |\n:::',
    '<th scope="row">Home</th>\n<td class="align-center"><svg aria-hidden="true" viewBox="0 0 1 100" width="0" height="0" preserveAspectRatio="none"><rect y="0" width="1" height="100"></rect></svg>24</td>\n<td class="align-center"><svg aria-hidden="true" viewBox="0 0 1 100" width="0" height="0" preserveAspectRatio="none"><rect y="40" width="1" height="60"></rect></svg>14.4</td>',
  ],
  [':::next-step[Go]\nA\n:::', `${box('next-step ledges', 'Go')}<p>A</p></section>`],
  [
    ':::sources\n- [A](https://x.org), B\n:::\n\n:::next-step\nC\n:::',
    `${box('sources', 'Sources')}<ul>\n<li><a href="https://x.org" ${external} class="external">A${inNewTab}</a>, B</li>\n</ul></section>`,
  ],
  [':::tip\nA\n:::\n\n:::tip\nB\n:::', 'aria-label="Tip (2)"'], // landmarks must differ
  [':::steps\n1. **A.** B\n:::', '<ol class="steps" role="list">\n<li><strong>A.</strong> B</li>'],
  [':::steps\n4. **A.** B\n5. **C.** D\n:::', '<ol start="4" class="steps" role="list">'],
  ['## Q\n\n:::faq\n### A?\nB\n:::', '<section class="faq"><h3><span id="a"></span>A?</h3><p>B'],
  ['## Q\n\n::::faq\n### A?\n:::note\nB\n:::\n::::', '<section class="callout callout-note"'],
  [
    '::::compare\n:::before\nA\n:::\n:::after[B]\nC\n:::\n::::',
    '<section class="compare"><figure class="compare-before"><figcaption><svg>Before</figcaption><p>A</p></figure><figure class="compare-after"><figcaption><svg>B</figcaption><p>C</p></figure></section>',
  ],
  ['::button[Jobs]{to=/jobs}', '<p><a href="/jobs" class="button button-brand">Jobs</a></p>'],
  [
    '::button[Jobs]{to="https://x.org/a"}',
    `<a href="https://x.org/a" class="button button-brand external" ${external}>Jobs<svg role="img" aria-label=" (opens`,
  ],
  ['https://b.test/b.', '<a href="https://b.test/b" '],
  ['[C][c]\n\n[c]: https://example.org/c', 'class="external">C<span'],
  [
    '## Do it\n\n### 1. Do',
    '<h3 class="numbered"><span id="1-do"></span><b class="block-badge">1<i>. </i></b>Do</h3>',
  ],
  [
    '## The *plan*',
    '<h2><span id="the-plan"></span>The <em>plan</em></h2><a class="anchor" href="#the-plan" aria-label="Link to this section: The plan"></a>',
  ],
  [
    '## Rents\n\n| | Rent |\n|---|---:|\n| A | 1 |',
    '<div class="table-scroll" role="region" tabindex="0" aria-label="Table: Rents"><table>',
  ],
  ['| | Rent |\n|---|---:|\n| A | 1 |', '<td></td>\n<th scope="col" class="align-right">Rent</th>'],
  ['| Month | Rent |\n|---|---|\n| May | 1 |', '<th scope="row">May</th>'],
  ['| Month | Rent |\n|---|---|\n| 6 | 2 |', '<td class="align-right">6</td>'],
  ['| A | B | C |\n|---|---|---|\n| x | 1 | y |', '<td data-label="C">y</td>'],
  ['| A | B |\n|---|:-:|\n| x | 3 |', '<td class="align-center">3</td>'],
  ['| A | B |\n|---|---|\n| x | 2 to 5 |\n| y | 6 |', '<td>2 to 5</td>'],
  ['| A | B |\n|---|---|\n| x | EUR 2,335 |', '<td class="align-right">EUR 2,335</td>'],
  ['| A | B |\n|---|---|\n| x | 980 EUR |', '<td class="align-right">980 EUR</td>'],
  ['| A | B |\n|---|---|\n| x | $1,500 |', '<td class="align-right">$1,500</td>'],
  ['| A | B |\n|---|---|\n| x | 7% |', '<td class="align-right">7%</td>'],
  ['| A | B |\n|---|---|\n| x | -2.5 |', '<td class="below-zero align-right">-2.5</td>'],
  ['| A | B |\n|---|---|\n| Left | 2 |', '<tr class="total">'],
  [
    `:::sources\n${'- [A](https://a.org), B\n'.repeat(5)}:::\n\n:::next-step[Go]\nA\n:::`,
    '<details>\n<summary class="disclosure"><span class="disclosure-label">Sources (5)</span></summary>',
  ],
  [
    '![A desk](desk.webp "At night")',
    `<figure><picture><source type="image/avif" srcset="/content/i/${'a'.repeat(32)}-400.avif 400w" sizes="`,
  ],
  [
    '![A](a.webp)', // with one WebP, and no ground
    `<img src="/content/i/${'a'.repeat(32)}-400.webp" alt="A" width="400" height="300" loading="lazy" decoding="async">`,
  ],
  ['![A](transparent.png)', ' class="transparent" '],
  [`![It's](a.webp "It's 'so'")`, '<figcaption>It’s ‘so’</figcaption></figure>'],
])('%j becomes its markup', async (source, expected) => {
  const { html } = await render(source);
  expect(html.replace(/<svg class="block-badge".*?<\/svg>/g, '<svg>')).toContain(expected);
});

test('headings have lasting anchors, and the sections are listed', async () => {
  const { sections, anchors } = await render(
    '## Do it\n\n### Do\n\n## Do [*this*](/jobs)\n\n## Größe & Übung\n\n## \\_\\_proto\\_\\_\n\n## 🎉 Party',
  );
  expect(anchors).toEqual(['do-it', 'do', 'do-this', 'größe--übung', '__proto__', '-party']);
  expect(sections.slice(0, 2)).toEqual([
    { id: 'do-it', title: 'Do it' },
    { id: 'do-this', title: 'Do this' },
  ]);
});

test('what is withheld leaves no heading, no word and no reading time', async () => {
  const source = `Text.\n\n:::withheld[why]\n## Secret\n${'word '.repeat(900)}\n:::\n`;
  const { html, sections, readingMinutes } = await render(source);
  expect([html, sections, readingMinutes]).toEqual(['<p>Text.</p>', [], 1]);
});

test('reading takes a minute for 200 words, and one at least', async () => {
  const texts = [90, 400, 1500].map((words) => render('word '.repeat(words)));
  const minutes = (await Promise.all(texts)).map(({ readingMinutes }) => readingMinutes);
  expect(minutes).toEqual([1, 2, 8]);
});

test.each([
  ['9:30 is:see[this] a:b{c} std::d', '<p>9:30 is:see[this] a:b{c} std::d</p>'],
  ['see:this[guide](/jobs)', '<p>see:this<a href="/jobs">guide</a></p>'],
  ['["**link**"](/blog) and...', '<p><a href="/blog">“<strong>link</strong>”</a> and…</p>'],
  [`("so"), '90s' and '20s.`, '<p>(“so”), ’90s’ and ’20s.</p>'],
  ['"...and on", "`code`"', '<p>“…and on”, “<code>code</code>”</p>'],
  [`'Tis the '90s, '26 too.`, '<p>’Tis the ’90s, ’26 too.</p>'],
  [`In '24, that's it.`, '<p>In ’24, that’s it.</p>'],
  [`Read '5 tips' and '10 more'.`, '<p>Read ‘5 tips’ and ‘10 more’.</p>'],
  [`"'Twas" so *'til* 'naming 'em'.`, '<p>“’Twas” so <em>’til</em> ‘naming ’em’.</p>'],
  ['`<b>"raw"</b>...` -- on', '<p><code>&#x3C;b>"raw"&#x3C;/b>...</code> -- on</p>'],
])('%s has the signs of print, but not in code', async (source, html) => {
  expect((await render(source)).html).toBe(html);
});

test('whatever is written without a mistake, nothing of it runs', async () => {
  const pieces = fc.constantFrom(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](//x.org)',
    '![a](javascript:alert(1))',
    '<svg onload=x>',
    '::button[a]{to="javascript:x"}',
    ':::tip{onclick=x}\nA\n:::',
    '[a]: data:text/html,x\n\n[a]',
    '"onload="x',
    '&#106;avascript:',
    ...'`<b>`|\n\n|    |> |- |\\|::::|:::'.split('|'),
  );
  const source = fc
    .array(fc.oneof(pieces, fc.string()), { maxLength: 12 })
    .map((parts) => parts.join(''));
  const hostile = /<(?:script|svg|iframe|style)|\son\w+=|(?:href|src)="(?!https:|\/[^/]|\/"|#)/i;
  await fc.assert(
    fc.asyncProperty(source, async (text) => {
      const file = new VFile(text);
      const { html } = await renderMarkdown(file, findPicture);
      if (file.messages.length > 0) return; // the build stops
      expect((html.match(/<[^>]*>/g) ?? []).filter((tag) => hostile.test(tag))).toEqual([]);
    }),
  );
});

// What output/pages cannot see, since no article may have it: names and blocks at which reader views stumble.
const sentence = 'A sentence with a comma, which is what articles are made of, and with some more.';
const text = `${sentence} `.repeat(12) + `\n\n${sentence}\n\n`;
const link = '[An official page with a long name](https://example.org)';
const titles = ['Comments and replies', 'Social media', 'Related roles, sponsored roles', 'Footer'];

test.each([
  ['sections named like parts of a page', titles.map((one) => `## ${one}\n\n${text}`).join('')],
  ['a tip that is a link', `:::tip[Read on]\n${link}\n:::`],
  ['questions that links answer', `:::faq\n### Where?\n${link}\n### Who?\n${link}\n:::`],
  ['a comparison of links', `::::compare\n:::before\n${link}\n:::\n:::after\n- ${link}\n:::\n::::`],
  ['a figure with a table', ':::figure[Two]\n| A | B |\n|---|---|\n| 1 | 2 |\n:::'],
  ['a list of links', `- ${link}\n- ${link}\n- ${link}`],
])('a reader view keeps %s', async (_what, block) => {
  const { html } = await render(`## First\n\n${text}${block}\n\n## Last\n\n${text}`);
  const page = `<!DOCTYPE html><title>An article</title><meta name="author" content="Us"><body><main><article><h1>An article</h1><div id="article-body" class="article-body">${html}</div></article></main>`;
  expect(readerView(page).lost).toEqual([]);
});

const findPicture = async (fileName: string, alt: string) => {
  const picture = { id: 'a'.repeat(32), alt, width: 400, height: 300, widths: [400] };
  return fileName === 'transparent.png' ? { ...picture, isTransparent: true as const } : picture;
};

/** Renders Markdown that has no mistake. */
async function render(source: string) {
  const file = new VFile(source);
  const rendered = await renderMarkdown(file, findPicture);
  expect(file.messages).toEqual([]);
  return rendered;
}
