import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PictureLookup } from '../../../../../src/generator/articles/pictures/picture-lookup.ts';
import { renderMarkdown } from '../../../../../src/generator/articles/markdown/render-markdown.ts';
import { plainTextOf } from '../../../../../src/generator/articles/markdown/headings.ts';
import { parseHtml } from '../../../../../src/generator/articles/markdown/html-text.ts';

const wordsOf = (html: string) => plainTextOf(parseHtml(html));

test('headings have lasting anchors, doubles are numbered, and the sections are listed', async () => {
  const { html, sections, anchors } = await render('## Do it\n\n### Do it\n\n## Do *it*\n');
  expect(html).toContain('<h2><span id="do-it"></span>Do it</h2>');
  expect(html).toContain('<h3><span id="do-it-1"></span>Do it</h3>');
  expect(sections).toEqual([
    { id: 'do-it', title: 'Do it' },
    { id: 'do-it-2', title: 'Do it' },
  ]);
  expect(anchors).toEqual(['do-it', 'do-it-1', 'do-it-2']);
});

test('sections and questions have links to themselves beside their headings, smaller parts none', async () => {
  const { html } = await render('## The *plan*\n\n:::faq\n### Why?\nText.\n:::\n\n#### Detail\n');
  expect(html).toContain(
    '<h2><span id="the-plan"></span>The <em>plan</em></h2><a class="anchor" href="#the-plan" aria-label="Link to this section: The plan"></a>',
  );
  expect(html).toContain(
    '<h3><span id="why"></span>Why?</h3><a class="anchor" href="#why" aria-label="Link to this section: Why?"></a>',
  );
  expect(html).toMatch(/<h4><span id="detail"><\/span>Detail<\/h4>$/);
  expect(wordsOf(html)).toBe('The plan Why? Text. Detail');
});

test('a link in a heading leaves no words behind in its anchor', async () => {
  const { sections } = await render('## The [guide](https://example.org)\n');
  expect(sections).toEqual([{ id: 'the-guide', title: 'The guide' }]);
});

test.each([
  ['Main', 'A heading must have words of its own; the page has a #main'],
  ['Related articles', 'A heading must have words of its own; the page has a #related-articles'],
  ['?!', 'A heading must have a letter or a digit, for its anchor'],
  ['x'.repeat(121), 'A heading must have at most 120 characters'],
])('the heading “%s” is a mistake, for its anchor would not work', async (title, message) => {
  expect((await render(`Text.\n\n## ${title}\n`)).problems).toEqual([`3: ${message}`]);
});

test('a heading of any characters has an anchor that stays', async () => {
  const { anchors } = await render(
    '## Größe & Übung\n\n## \\_\\_proto\\_\\_\n\n## \\_\\_proto\\_\\_\n',
  );
  expect(anchors).toEqual(['größe--übung', '__proto__', '__proto__-1']);
});

test('a withheld heading takes no part in the order of levels', async () => {
  const withheld = ':::withheld[why]\n### B\n:::\n';
  expect((await render(`## A\n\n${withheld}\n### C\n`)).problems).toEqual([]);
  expect((await render(`## A\n\n${withheld}\n#### C\n`)).problems).toEqual([
    '7: A heading must not skip a level; use ###',
  ]);
});

test('a block in which everything is withheld is empty', async () => {
  const { problems } = await render('::::tip\n:::withheld[why]\nA\n:::\n::::\n');
  expect(problems).toEqual(['1: The block :::tip must be filled or deleted; it is empty']);
});

test.each([
  [
    'a summary',
    ':::summary\n- A\n:::',
    '<section class="summary" aria-label="In short"><p class="box-title">In short</p><ul>',
  ],
  [
    'a tip',
    ':::tip\nA\n:::',
    '<section class="callout callout-tip" aria-label="Tip" role="note"><p class="box-title">Tip</p><p>A</p></section>',
  ],
  [
    'a warning',
    ':::warning[Look & see]\nA\n:::',
    '<section class="callout callout-warning" aria-label="Look &#x26; see" role="note"><p class="box-title">Look &#x26; see</p>',
  ],
  [
    'a checklist',
    ':::checklist[Pack]\n- A\n:::',
    '<section class="checklist" aria-label="Pack"><p class="box-title">Pack</p><ul>',
  ],
  [
    'steps',
    ':::steps\n1. **A.** B\n:::',
    '<ol class="steps">\n<li><strong>A.</strong> B</li>\n</ol>',
  ],
  [
    'questions',
    '## Q\n\n:::faq\n### A?\nB\n:::',
    '<section class="faq"><h3><span id="a"></span>A?</h3><a class="anchor" href="#a" aria-label="Link to this section: A?"></a><p>B</p></section>',
  ],
  [
    'a comparison',
    '::::compare\n:::before\nA\n:::\n:::after[B]\nC\n:::\n::::',
    '<section class="compare"><figure class="compare-before"><figcaption>Before</figcaption><p>A</p></figure><figure class="compare-after"><figcaption>B</figcaption><p>C</p></figure></section>',
  ],
  [
    'a next step',
    ':::next-step[Go]\nA\n:::',
    '<section class="next-step" aria-label="Go"><p class="box-title">Go</p><p>A</p></section>',
  ],
  ['a button', '::button[Jobs]{to=/jobs}', '<p><a href="/jobs" class="button">Jobs</a></p>'],
  [
    'a button to another site',
    '::button[Jobs]{to="https://x.org/a"}',
    '<a href="https://x.org/a" class="button external" target="_blank" rel="noopener noreferrer">Jobs<span role="img" aria-label=" (opens in a new tab)"></span></a>',
  ],
  [
    'a callout among questions',
    '## Q\n\n::::faq\n### A?\n:::note\nB\n:::\n::::',
    '<section class="callout callout-note"',
  ],
])('%s becomes its markup', async (_name, source, expected) => {
  const { html, problems } = await render(source);
  expect(problems).toEqual([]);
  expect(html).toContain(expected);
});

test('what is withheld leaves no heading, no word and no reading time', async () => {
  const source = `Text.\n\n:::withheld[why]\n## Secret\n${'word '.repeat(900)}\n:::\n`;
  const { html, sections, readingMinutes } = await render(source);
  expect(html).toBe('<p>Text.</p>');
  expect({ sections, words: wordsOf(html), readingMinutes }).toEqual({
    sections: [],
    words: 'Text.',
    readingMinutes: 1,
  });
});

test.each(['At 9:30 or 10:am.', 'note:see[this] and a:b{c}', 'std::vector', 'ratio 3:2:1'])(
  'colons in “%s” stay as they are',
  async (source) => {
    const { html, problems } = await render(source);
    expect(problems).toEqual([]);
    expect(html).toBe(`<p>${source}</p>`);
  },
);

test('a link after a colon stays a link', async () => {
  const { html } = await render('see:this[guide](/jobs)');
  expect(html).toBe('<p>see:this<a href="/jobs">guide</a></p>');
});

test('links to other sites open in a new tab and say so, links within the site do not', async () => {
  const { html } = await render(
    '[A](https://example.org), [B](/jobs), [C][c]\n\n[c]: https://example.org/c',
  );
  expect(html).toContain(
    '<a href="https://example.org" target="_blank" rel="noopener noreferrer" class="external">A<span role="img" aria-label=" (opens in a new tab)"></span></a>',
  );
  expect(html).toContain('<a href="/jobs">B</a>');
  expect(html).toContain('class="external">C<span');
  expect(wordsOf(html)).toBe('A, B, C');
});

test('a table scrolls in a named frame, its columns have headers, an empty corner is none', async () => {
  const { html } = await render(
    '## Rents\n\n| | Rent |\n|---|---:|\n| A | 1 |\n\n| B |\n|---|\n| 2 |\n',
  );
  expect(html).toContain(
    '<div class="table-scroll" role="region" tabindex="0" aria-label="Table: Rents"><table>',
  );
  expect(html).toContain('aria-label="Table: Rents (2)"');
  expect(html).toMatch(/<td><\/td>\s*<th scope="col" class="align-right">Rent<\/th>/);
});

test('the first cell of a row is its header, unless it is a number', async () => {
  const { html } = await render('| Month | Rent |\n|---|---|\n| May | 1 |\n| 6 | 2 |\n');
  expect(html).toContain('<th scope="row">May</th>');
  expect(html).toContain('<td>6</td>');
});

test.each([
  ['EUR 2,335', '980 EUR'],
  ['$1,500', '-20.5'],
  ['12 %', '7%'],
])('a column of numbers such as %s and %s is set to the right', async (first, second) => {
  const { html } = await render(`| A | B |\n|---|---|\n| x | ${first} |\n| y | ${second} |\n`);
  expect(html).toContain('<th scope="col" class="align-right">B</th>');
  expect(html).toContain(`<td class="align-right">${second}</td>`);
  expect(html).toContain('<th scope="col">A</th>');
});

test('a column with words stays, and so does one that its author has aligned', async () => {
  const { html } = await render(
    '| A | B | C |\n|---|---|:-:|\n| x | 2 to 5 | 3 |\n| y | 6 | 4 |\n',
  );
  expect(html).not.toContain('align-right');
  expect(html).toContain('<td class="align-center">4</td>');
});

test('boxes of the same title have labels that differ', async () => {
  const { html } = await render(':::tip\nA\n:::\n\n:::tip\nB\n:::\n');
  expect(html).toContain('aria-label="Tip"');
  expect(html).toContain('aria-label="Tip (2)"');
});

test('a picture comes in both formats, reserves its place and is loaded late', async () => {
  const { html, problems } = await render('![A desk](desk.webp "At night")');
  expect(problems).toEqual([]);
  expect(html).toMatch(
    /^<figure><picture><source type="image\/avif" srcset="\/content\/i\/a{32}\.avif 400w" sizes="[^"]+"><img /,
  );
  expect(html).toContain('alt="A desk" width="400" height="300" loading="lazy" decoding="async"');
  expect(html).toContain('<figcaption>At night</figcaption></figure>');
});

test('one picture shown twice has both descriptions', async () => {
  const { html } = await render('![A desk](desk.webp)\n\n![A lamp](desk.webp)\n');
  expect(html).toContain('alt="A desk"');
  expect(html).toContain('alt="A lamp"');
});

test('a picture in the middle of a sentence is a mistake', async () => {
  const { problems } = await render('See ![A desk](desk.webp) here.');
  expect(problems).toEqual([
    '1: A picture must stand in a paragraph of its own; put empty lines around it',
  ]);
});

test('an outer block with too few colons is a mistake at its line', async () => {
  const { problems } = await render('## Q\n\n:::faq\n### A?\n:::note\nB\n:::\n:::\n');
  expect(problems).toEqual([
    expect.stringMatching(/^8: .* one colon more around a block that holds another$/),
  ]);
});

test.each([
  ['400 words', 400, 2],
  ['90 words', 90, 1],
  ['1,500 words', 1500, 8],
])('%s take %i words at 200 a minute', async (_name, words, minutes) => {
  expect((await render('word '.repeat(words))).readingMinutes).toBe(minutes);
});

test.each([
  [`"Work experience" isn't everything`, '<p>“Work experience” isn’t everything</p>'],
  [
    'a ["**link**"](/blog) and more...',
    '<p>a <a href="/blog">“<strong>link</strong>”</a> and more…</p>',
  ],
  ['"One."\n\nTwo.\n\n"Three."', '<p>“One.”</p>\n<p>Two.</p>\n<p>“Three.”</p>'],
  [`"'Yes' is one," he said.`, '<p>“‘Yes’ is one,” he said.</p>'],
  [`("so"), '90s' and '20s.`, '<p>(“so”), ’90s’ and ’20s.</p>'],
  ['"...and on", "`code`"', '<p>“…and on”, “<code>code</code>”</p>'],
  [`'Tis the '90s, '26 too.`, '<p>’Tis the ’90s, ’26 too.</p>'],
  [`rock 'n' roll, 'cause`, '<p>rock ’n’ roll, ’cause</p>'],
  [`"'Twas" so *'til* 'naming 'em'.`, '<p>“’Twas” so <em>’til</em> ‘naming ’em’.</p>'],
  ['`"raw"...` -- and on', '<p><code>"raw"...</code> -- and on</p>'],
])(
  'typed signs become those of print, but not in code and not dashes: %s',
  async (source, html) => {
    expect((await render(source)).html).toBe(html);
  },
);

test('titles of blocks, captions and descriptions of pictures have the signs of print too', async () => {
  const { html } = await render(`:::tip[What's next?]\nA\n:::\n\n![It's](a.webp "It's 'so'")`);
  expect(html).toContain(
    'aria-label="What’s next?" role="note"><p class="box-title">What’s next?</p>',
  );
  expect(html).toContain('alt="It’s"');
  expect(html).toContain('<figcaption>It’s ‘so’</figcaption>');
});

test('steps that begin elsewhere keep their numbers', async () => {
  const { html, problems } = await render(':::steps\n4. **A.** B\n5. **C.** D\n:::');
  expect(problems).toEqual([]);
  expect(html).toContain('<ol start="4" class="steps">');
});

test('an address without brackets is a link, and one in brackets stays what it was', async () => {
  const { links } = await render('[a](https://a.test), then https://b.test/b.\n');
  expect(links.map(({ href }) => href)).toEqual(['https://a.test', 'https://b.test/b']);
});

test('words for search are plain, with single spaces', async () => {
  const { html } = await render('## One\n\nTwo **three**\nfour.\n\n- five\n- six\n');
  expect(wordsOf(html)).toBe('One Two three four. five six');
});

test('whatever is written, nothing that runs comes out', async () => {
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
    '`<b>`',
    '\n\n',
    '    ',
    '> ',
    '- ',
    '"onload="x',
    '&#106;avascript:',
    '\\',
    '::::',
    ':::',
  );
  const source = fc
    .array(fc.oneof(pieces, fc.string()), { maxLength: 12 })
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(source, async (text) => {
      const { html } = await render(text);
      const tags = html.match(/<[^>]*>/g) ?? [];
      expect(
        tags.filter((tag) =>
          /<(?:script|svg|iframe|style)|\son\w+=|(?:href|src)="(?!https:|\/[^/]|\/"|#)/i.test(tag),
        ),
      ).toEqual([]);
    }),
  );
});

async function render(source: string) {
  const problems: string[] = [];
  const rendered = await renderMarkdown(source, {
    report: ({ line, message }) => problems.push(`${line}: ${message}`),
    findPicture: async (_fileName, alt): Promise<PictureLookup> => ({
      kind: 'found',
      picture: {
        alt,
        width: 400,
        height: 300,
        renditions: [{ width: 400, avif: 'a'.repeat(32), webp: 'b'.repeat(32) }],
      },
    }),
  });
  return { ...rendered, problems };
}
