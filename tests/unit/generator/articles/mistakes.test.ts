// Every mistake that stops a build, with its line and what its author is told.
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { ContentError } from '../../../../src/generator/articles/content-error.ts';
import { pictureFinder } from '../../../../src/generator/articles/pictures/article-pictures.ts';
import { topics } from '../../../../src/shared/topics.words.ts';
import { readArticlesHere } from '../../../fixtures/read-articles-here.ts';
import { articleSource, writeArticles } from '../../../fixtures/write-articles.ts';

const day = 'must be a day that the calendar has, as YYYY-MM-DD, found ';
const slug = '"slug" must be lower-case letters, digits and single hyphens';
const taken = '"slug" must be another word: the site has a page there, found "';
const quotes = 'This is not read as "field: text"; put the value in quotes (\\" within), found ';
const cut = 'is cut at a # or sign of YAML; put the value in quotes, found ';
const ownWords = 'An item of a checklist must not have the words of another';
const asTyped = 'is shown with its signs of Markdown; delete them, found ';
const straight = 'Quotes around a text must be straight, "…"; within it any are fine, found ';
const prose = 'Some words of it. '.repeat(5);

test.each([
  [['date: 2025-02-30'], 6, `"date" ${day}"2025-02-30"`],
  [['title: ""'], 4, '"title" must not be empty'],
  [[`title: ${'long '.repeat(20)}`], 4, '"title" must have at most 90 characters'],
  [['excerpt: Too short.'], 5, '"excerpt" must have 80 to 220 characters, found "Too short."'],
  [['description: Too short'], 8, '"description" must have 50 to 160 characters'],
  [['tone: purple'], 7, '"tone" must be one of cobalt'],
  [['topic: x'], 8, `${topics.at(-1)}; src/shared/topics.words.ts lists them, found "x"`],
  [['__proto__: x'], 8, '"__proto__" is not a field; there are id'],
  [['author: Ann'], 8, '"author" is not a field (SITE_AUTHOR names that of all); there'],
  [['id: urn:uuid:1'], 2, '"id" must be letters, digits, - and _, at most 100, and no word such'],
  [[`id: ${'a'.repeat(101)}`], 2, '"id" must be letters'],
  [['id: constructor'], 2, '"id" must be letters'],
  [['slug: ../x'], 3, slug],
  [['slug: a/b'], 3, slug],
  [[`slug: ${'a'.repeat(101)}`], 3, '"slug" must have at most 100 characters'],
  [['slug: "index"'], 3, `${taken}index`],
  [['aliases: [com1]'], 8, '"aliases" must be another word: Windows reserves this one'],
  [['slug: other'], 3, '"slug" must be the name of the folder, "my-article"; rename one of them'],
  [['aliases: old'], 8, '"aliases" must be a list of slugs, such as [old-slug]'],
  [['featuredImage: cover.webp'], 8, '"featuredImage" needs a line "featuredImageAlt: …"'],
  [['featuredImageAlt: A lamp'], 8, '"featuredImageAlt" needs a line "featuredImage: …"'],
  [['featuredImage: a.webp', 'featuredImageAlt: A'], 8, '"featuredImage" must be a file beside'],
  [['updated: 2025-02-01'], 8, '"updated" needs a line "change: …"'],
  [['change: New figures'], 8, '"change" needs a line "updated: …"'],
  [['updated: 2025-01-14', 'change: New'], 8, '"updated" must not be before "date", 2025-01-15'],
  [['checked: 2025-01-14'], 8, '"checked" must not be before "date", 2025-01-15, found "2025-01'],
  [['checked: 2026-01-02'], 8, '"checked" must not be after today, 2026-01-01 in UTC, found "202'],
  [['next: no-such-article'], 8, '"next": A link must lead to an article that exists, found "no-'],
  [['next: my-article'], 8, '"next": Readers would come back to this article: my-article; take'],
  [[`question: ${'long '.repeat(13)}`], 8, '"question" must have at most 60 characters'],
  [['keywords: fraud, Fraud'], 8, '"keywords" must be at most 10 different phrases of 1 to 40 ch'],
  [['keywords: a, b, c, d, e, f, g, h, i, j, k'], 8, '"keywords" must be at most 10 different'],
  [['keywords: "fraud,"'], 8, '"keywords" must be at most 10 different'],
  [['draft: yes'], 8, '"draft" must be true; delete the line to publish'],
  [['title: "Safe \\u202Egnp.exe"'], 4, 'must not hold the invisible character U+202E; delete it'],
  [['title: Why {prodct}'], 4, 'unknown placeholder; there are {product}, {jobs} and {resumeHe'],
  [['title: "[[Your title]]"'], 4, '"title" must not hold a prompt; write your own words'],
  [['title: Top five #remote jobs'], 4, `"title" ${cut}"Top five"`],
  [['title: &Co is hiring'], 4, `"title" ${cut}`],
  [[`excerpt:\n  ${prose}\n  #remote`], 5, `"excerpt" ${cut}`],
  [['title: Interview: what to ask'], 4, `${quotes}"title: Interview: what to ask"`],
  [['title: "What is "next"?"'], 4, quotes],
  [['title: "**Bold** and `code`"'], 4, `"title" ${asTyped}"**Bold** and \`code\`"`],
  [['title: “Interview: what to ask”'], 4, `${straight}"title: “Interview: what to ask”"`],
  [['slug: “my-article”'], 3, straight],
  [['\ttopic: x'], 8, 'A line here must not begin with a tab; delete it, found'],
  [['title: "An open quote'], 4, 'The quote that begins here is never closed'],
  [['tone = mint'], 8, 'This is not read as "field: text"; write a colon and a space, found'],
  [['title : Two'], 8, 'A field is here twice; delete one, found "title : Two"'],
])('%s in the front matter is told with its line', async (lines, line, told) => {
  expect(await mistakesIn(articleSource(lines))).toSatisfy(areTold(line, told));
});

test.each([
  ['# A title\n\nText.\n', 1, 'An article must begin with front matter between two lines of ---'],
  ['---\n---\nText.\n', 1, 'The front matter must hold lines of the form "field: value"'],
  [articleSource(['tone: &a mint', 'draft: *a']), 8, '"draft" must be true; delete the line to'],
  [articleSource().replace(/title:.*\n/, ''), 1, '"title" is missing; add a line "title: …"'],
  [
    articleSource().replace('title', 'titel'),
    4,
    'not a field (did you mean "title"?); there are id',
  ],
  [articleSource(['aliases: [old]'], '[a](/blog/old)'), 11, 'address; link to /blog/my-article, f'],
])('front matter such as %j is told with its line', async (source, line, told) => {
  expect(await mistakesIn(source)).toSatisfy(areTold(line, told));
});

const nextStep = '\n\n:::next-step\nA\n:::';
const sources = ':::sources\n- [A](https://x.test), B\n:::';
const sourceRule = 'A source must be a line such as - [Title](https://…), Publisher';
const sourcesPlace = 'The block :::sources must stand once, directly before :::next-step';

const html = 'HTML is not allowed; write Markdown, found ';
const address = 'A link must lead to https://…, to /… on this site, or to a #heading, found ';
const mail = 'Mail addresses must not be links; write them as code, `name@example.org`, found ';
const pictureName =
  'have a name of plain letters, digits, ".", "-" and "_"; rename the file, found ';
const block = 'This does not open or close a block; write :::name[Title] and ::: on lines of their';
const page =
  'A link must lead to an article or to one of /, /blog, /jobs, /device, /saved, /search';
const heading = 'A link must lead to a heading that the article has';

const row = (cells: number) => `This row has ${cells} cells, but the header of its table has 2; `;
const indented = 'This is indented, but is not part of the list item above; begin it in column ';

test.each([
  ['One.\n\nThis is \u202Ehostile.', 3, 'Invisible character U+202E in column 9; delete it'],
  ['a\u001B[31m', 1, 'Invisible character U+001B in column 2; delete it'],
  ['This &#x202e; is.', 1, 'Invisible character U+202E, written as a reference; delete it'],
  ['![A](a.webp "&#x202e;")', 1, 'written as a reference; delete it'],
  ['Text.\n\n<script>alert(1)</script>', 3, `${html}"<script>alert(1)`],
  [':::tip\na <x-y>\n:::', 2, `${html}"<x-y>"`],
  ['Press [here](javascript:alert(1)).', 1, `${address}"javascript:alert(1)"`],
  ['[a](http://x.test)', 1, address],
  ['[a](//x.test)', 1, address],
  ['[a](/\\x.test)', 1, address],
  ['[a]()', 1, `${address}""`],
  ['One\ntwo www.x.test', 2, `${address}"www.x.test"`],
  ['[unused]: javascript:y', 1, address],
  [':::withheld[why]\n[a](javascript:x)\n:::', 2, address],
  ['::button[Press]{to="javascript:x"}', 1, address],
  ['name@x.test', 1, `${mail}"mailto:name@x.test"`],
  ['[](/jobs)', 1, 'A link must have words: [where it leads](address), found "/jobs"'],
  ['[a](/blog/my-artcle)', 1, 'an article that exists (did you mean "my-article"?), found'],
  ['Read\n[this](/about).', 2, `${page}, found "/about"`],
  ['[a](/jobs#top)', 1, page],
  ['## Résumé basics\n\n[a](#résumé-basic)', 3, `${heading}; there are #résumé-basics, found`],
  ['![a][b]\n\n[b]: /blog', 1, 'A picture must name its file in place: ![what it shows](file'],
  ['Text.\n\n![A desk](desk.webp)', 3, 'A picture must be a file beside index.md, found "desk.w'],
  ['![A desk](../cover.webp)', 1, 'A picture must lie beside index.md; write its name alone, foun'],
  ['![A desk](IMG_1.HEIC)', 1, 'A picture must be a JPEG, PNG, WebP or AVIF file, found "IMG_1.HE'],
  ['![A desk](Größe.png)', 1, `${pictureName}"Größe.png"`],
  ['![A desk](my%20desk.png)', 1, `${pictureName}"my desk.png"`],
  ['See ![A](a.webp) here.', 1, 'A picture must stand in a paragraph of its own; put empty lines'],
  ['## One?\n\n### Two\n\n### One!', 5, 'A heading must have other words than the headings before'],
  ['[^1]: Note.', 1, 'Footnotes are not supported; put the text in brackets or in a :::note'],
  ['# A title', 1, 'The title is in the front matter; begin sections with ##'],
  ['## One\n\n#### Two', 3, 'A heading must not skip a level; use ###'],
  ['## A\n\n:::withheld[why]\n### B\n:::\n\n#### C', 7, 'A heading must not skip a level; use ###'],
  ['## A\n\n### B\n\n#### C\n\n##### D', 7, 'Headings end at ####; use bold text instead'],
  ['Text.\n\n## Main', 3, 'A heading must have words of its own; the page has a #main'],
  ['## ?!', 1, 'A heading must have a letter or a digit, for its anchor'],
  [`## ${'x'.repeat(121)}`, 1, 'A heading must have at most 120 characters'],
  ['- [ ] A', 1, 'Tick boxes are not supported; write "- " and put the list in a :::checklist'],
  ['`{name}`, \\{name}\n{prodct}', 2, 'must not hold an unknown placeholder; there are {product}'],
  ['```\n[[ -f cv.pdf ]]\n```\n\n[[Say what.]]', 5, 'must not hold a prompt; write your own words'],
  [':::tpi\nText.\n:::', 1, 'There is no block :::tpi; the blocks are summary, note'],
  [':::tip{onclick=x}\nText.\n:::', 1, 'The block :::tip takes no attributes; delete the braces'],
  ['Text.\n\n:::tip\nText.', 3, 'The block :::tip is never closed; end it with as many colons as'],
  ['## Q\n\n::::faq\n### A?\n:::note\nB\n:::', 3, 'The block :::faq is never closed'],
  ['Text.\n\n:::', 3, block],
  ['## Q\n\n:::faq\n### A?\n:::note\nB\n:::\n:::', 8, block],
  ['Press :button[here]{to=/jobs}.', 1, block],
  ['::buton[here]{to=/jobs}', 1, 'must be ::button[Label]{to="/address"}, found "::buton"'],
  ['::button[a]{to=/jobs onclick=x}', 1, 'A line with :: must be ::button[Label]{to="/address"}'],
  ['::::tip\n:::warning\nText.\n:::\n::::', 2, 'The block :::warning must not stand inside :::tip'],
  [':::before\nText.\n:::', 1, 'The block :::before must stand inside ::::compare'],
  [':::tip\n## A\n:::', 2, 'A section must not begin inside :::tip; use ### or close it'],
  ['::::tip\n:::withheld[why]\nA\n:::\n::::', 1, 'must be filled or deleted; it is empty'],
  ['## Q\n\n:::faq[Title]\n### A?\nB\n:::', 3, 'takes no title; write a heading before it'],
  [':::faq\nA\n:::', 1, 'The block :::faq must begin with a question as a ### heading'],
  [':::steps\n1. Do this.\n:::', 1, 'must begin each step with its name in bold, **like this.**'],
  [':::steps\n- **A.** B\n:::', 1, 'must hold one numbered list and nothing else'],
  [':::figure\nA\n:::', 1, 'needs a caption'],
  [':::chart\n| | a |\n|---|---|\n| b | 1 |\n:::', 1, 'needs a caption'],
  [':::chart[A]\n| | a |\n|---|---|\n| b | few |\n:::', 1, 'must hold one table with a number of'],
  [':::chart[A]\n| | a |\n|---|---|\n| b | -1 |\n:::', 1, 'must hold one table with a number of'],
  [
    ':::chat[A]\n- **We:** a\n- b\n:::',
    1,
    'must hold one list whose lines begin with "- " and a n',
  ],
  [':::chat[A]\n- **We:** a\n- **We:** b\n:::', 1, 'of two people in turn'],
  [':::chat[A]\n- **We:** a\n- **You:** b\n- **They:** c\n:::', 1, 'of two people in turn'],
  [':::checklist\nA\n:::', 1, 'must hold a list of lines that begin with "- "'],
  [':::checklist\n- A\n- B\n- A\n:::', 4, `${ownWords}, found "A"`],
  [':::checklist\n- A\n:::\n\n:::checklist\n- **A**\n:::', 6, ownWords],
  ['- A\n\n:::checklist\n- A\n\nOr:\n\n* A\n:::', 8, ownWords],
  ['::::compare\n:::after\nA\n:::\n::::', 1, 'must hold one :::before and then one :::after'],
  ['Text.\n\n:::summary\n- One.\n:::', 3, 'The block :::summary must be the first of the article'],
  [':::next-step\nA\n:::\n\nText.', 1, 'The block :::next-step must be the last of the article'],
  [`:::sources\nA\n:::${nextStep}`, 1, 'must hold one list of lines that begin with "- ", and no'],
  [`:::sources\n- [A](https://x.test), B\n\nC\n:::${nextStep}`, 1, 'and nothing else'],
  [`:::sources\n- [A](/jobs), B\n:::${nextStep}`, 2, sourceRule],
  [`:::sources\n- [A](https://x.test), B\n- [A](https://x.test)\n:::${nextStep}`, 3, sourceRule],
  [`${sources}\n\nText.${nextStep}`, 1, sourcesPlace],
  ['| a | b |\n|---|---|\n| 1 | 2 | 3 |', 3, `${row(3)}write \\| where a bar is text`],
  ['| a | b |\n|---|---|\n| 1 |', 3, row(1)],
  ['| a | b |\n|---|---|\n| `x|y` |', 3, '(or write &ndash; or &bull;), found "`x"'],
  ['| a | b |\n|---|---|\n| 1 | 2 |\nAfter it.', 4, row(1)],
  ['1. A\n  - B', 2, `${indented}4, below the words of that item, or in column 1, found "- B"`],
  ['> 1. A\n>   - B', 2, `${indented}6, `],
  ['Text.\n\n```\n**Note:** text', 3, 'This code is never closed; end it with a line of the signs'],
  ['[a](/blog "Read it")', 1, 'A link must not have a title; put it into the words of the link, f'],
  ['[Tip]: https://x.test', 1, 'No link refers to this line, so it is not shown, found "[Tip]: h'],
  ['Text:\n4. item', 2, 'or &bull;), found "4. item"'], // no part of the line above, unseen
  ['Text:\n    - item', 2, 'or &bull;), found "- item"'],
])('%j in the body is told with its line', async (body, line, told) => {
  expect(await mistakesIn(articleSource([], body))).toSatisfy(areTold(line + 9, told));
});

test.each([
  ['a heading', '##Heading', '##\u00A0Heading'],
  ['a list', '-\u00A0item', '-item', '• item'],
  ['a numbered list', '1.\u00A0item'],
  ['a line across', '———', '==='],
  ['a table', '| a | b |'],
  ['bold text', 'a ** b** c', '**Note:**text', 'a**(b)** c'],
  ['italics', '*(a)*b', 'a*(a)*b', '_(a)_b'],
  ['struck text', 'a ~~b'],
  ['a mark', 'a ==b== c'],
  ['an emoji', 'a :smile: b'],
  ['a formula or command', '$$x^2$$'],
  ['a picture', '![A](my desk.png)', '![A](desk.png “A caption”)'],
  ['a callout', '[!NOTE]'],
  ['code', 'a `b c'],
  ['a link', '[a] (/jobs)'],
])('what looks like %s is told in any surroundings: %s', async (kind, ...lines) => {
  for (const source of lines)
    for (const start of ['Text.\n\n', 'Text,\n\n> Text\n> ', '- Text\n\n  ', 'Text.\n\n> ']) {
      const [told = '', ...others] = await mistakesIn(articleSource([], start + source));
      expect(others).toEqual([]);
      expect(told).toContain(`my-article/index.md:${start.split('\n').length + 9}: `);
      expect(told).toContain(`: This is not read as ${kind}; write `);
      const shown = JSON.stringify(source.replace('\u00A0', '<no plain space>'));
      expect(told).toContain(`, found ${shown}`);
    }
});

test.each([
  'Text.\n---\nText.',
  '\\##Heading\n\n&ndash; item\n\n\\- item\n\n-5 degrees, 1.5 hours\n\nin\n2024. Then\n\n#1 of all',
  '*All* of it, **and more**, `a`` b` and \\`.',
  'Price* and cost*, 5 * 3 * 2, \\*a\\*, snake_case_name, `_a_`, a == b, $5 and $6, 9:30:00, std::vector::size',
  '> — Somebody, 2025\n\nA place with $$ or "$$$", a blank ____ and another ___ to fill in',
  'https://x.test/_a_/b_c_d and ~5 or ~6, ~~gone~~',
  '## Step\n\n## Step 1\n\n## Steps',
  '| a | b |\n|---|---|\n| 1 | `x\\|y` |',
  '1. A\n   - B\n     - C\n\n   D\n2. E\n\nF',
  ' 9. A\n10. B',
  '`**`, `- x`, `<b>`, `name@x.test`',
  '```\n##Heading\n• item\n<script>\n```',
  '> ```\n> a\n> ```\n\n- A\n\n  ~~~~\n  b\n  ~~~~ \n\n:::tip\n```\n```\n:::',
  'https://x.test, <https://x.test/a?b=c>, [c](/blog), [d](/), [e](/jobs)',
  '👩🏽‍💻 café cafe\u0301 می‌خواهم 日本\ttab',
  'a&#x1b;[31m', // the parser makes U+FFFD of it
  '## A\n\n:::withheld[why]\n### B\n:::\n\n### C',
])('%j is no mistake', async (body) => {
  expect(await mistakesIn(articleSource([], body))).toEqual([]);
});

const inPlace = (source: string | Uint8Array) => ({ 'my-article/index.md': source });
const withPicture = inPlace(articleSource([], 'Text.\n\n![A](desk.webp)'));
const utf16 = Buffer.concat([Buffer.from(articleSource()), Buffer.from([0xe9])]);
const others = { 'README.md': '', '.editor/a': '', 'notes.txt': '' }; // are left alone
const ownFolder = ': An article must be a file index.md in a folder of its own';
const undecoded =
  'A picture cannot be decoded (Input buffer contains unsupported image format); sa';
const elsewhere = 'A picture must be a file beside index.md (did you mean "Desk.webp"?), found "d';

test.each([
  ['no index.md', { 'my-article/notes.txt': '' }, ownFolder],
  ['no folder', { 'lost.md': '', ...others }, `lost.md/index.md${ownFolder}`],
  ['another ending', { 'lost.markdown': '', ...others }, `lost.markdown/index.md${ownFolder}`],
  ['not UTF-8', inPlace(utf16), 'index.md: The file must be saved as UTF-8'],
  ['no picture', { ...withPicture, 'my-article/desk.webp': 'x' }, undecoded],
  ['a picture by another name', { ...withPicture, 'my-article/Desk.webp': 'x' }, elsewhere],
  ['nothing to read', inPlace(articleSource([], ' ')), 'An article must have a text'],
])('a wrong file is told: %s', async (_what, files, told) => {
  expect(await mistakesIn(files)).toEqual([expect.stringContaining(told)]);
});

const waits = 'one/index.md:10: A link must not lead to an article that is published later, on 20';

test.each([
  [[], ['id: "1"'], 'two/index.md:2: "id" must be unique, but one/index.md has it too; change one'],
  [['date: 2025-01-16'], ['id: "1"'], 'one/index.md:2: "id" must be unique, but two/index.md has'],
  [['aliases: [old]'], ['aliases: [old]'], 'two/index.md:8: "aliases" must be unique, but one/in'],
  [['aliases: [two]'], ['date: 2025-02-01'], 'two/index.md:3: "slug" must be unique, but one/'],
  [[], ['draft: true'], 'one/index.md:10: A link must not lead to a draft, which has no'],
  [[], ['date: 2026-03-01'], waits],
  [['date: 2026-02-01'], ['date: 2026-03-01'], waits],
  [['date: 2026-03-01'], ['date: 2026-03-01'], ''],
  [['date: 2026-03-01'], ['date: 2026-02-01'], ''],
  [[], ['date: 2026-01-01'], ''],
])('one of %j with a link to two of %j: “%s”', async (linesOfOne, linesOfTwo, told) => {
  const files = {
    'one/index.md': articleSource(['slug: one', ...linesOfOne], '[a](/blog/two)'),
    'two/index.md': articleSource(['slug: two', 'id: "2"', ...linesOfTwo]),
  };
  const mistakes = await mistakesIn(files);
  expect(mistakes).toHaveLength(told === '' ? 0 : 1);
  expect(mistakes.join()).toContain(told);
  const inDev = await mistakesIn(files, { withUnpublished: true }); // shows all of them
  expect(inDev).toEqual(told.includes('A link') ? [] : mistakes);
});

test('articles that lead round in a circle are each told so', async () => {
  const files = {
    'one/index.md': articleSource(['slug: one', 'next: two']),
    'two/index.md': articleSource(['slug: two', 'id: "2"', 'next: one']),
  };
  const told = '"next": Readers would come back to this article: ';
  expect(await mistakesIn(files)).toEqual([
    expect.stringContaining(`one/index.md:8: ${told}two, then one; take`),
    expect.stringContaining(`two/index.md:8: ${told}one, then two; take`),
  ]);
});

test('all mistakes are told at once; a link to a broken article is none', async () => {
  const files = {
    'about-{product}/index.md': articleSource(['slug: about-{product}', 'date: 2025-02-01']),
    'about-foothold/index.md': articleSource(['slug: about-foothold', 'id: "2"']),
    'one/index.md': articleSource(['slug: one', 'date: tomorrow'], '[x](/blog/nowhere)'),
    'two/index.md': articleSource(['slug: two', 'tone: beige'], '[one](/blog/one)'),
  };
  const told = await mistakesIn(files);
  expect(told.map((one) => one.replace(/ must .*/, ''))).toEqual([
    'about-{product}/index.md:3: "slug"',
    'one/index.md:6: "date"',
    'one/index.md:10: A link',
    'two/index.md:7: "tone"',
  ]);
});

test('a message shows invisible characters and shortens what is long', async () => {
  const [, told] = await mistakesIn(articleSource([], `[a](\u202E${'x'.repeat(200)})`));
  expect(told).toMatch(/, found "<U\+202E>x{79}…"$/);
});

/** Whether all mistakes are on this line of the article, and one of them says so. */
const areTold = (line: number, words: string) => (mistakes: readonly string[]) =>
  mistakes.every((one) => one.startsWith(`my-article/index.md:${line}: `)) &&
  mistakes.filter((one) => one.includes(words)).length === 1;

/** What a build of these articles tells, line by line. */
async function mistakesIn(
  files: Parameters<typeof writeArticles>[0],
  options: { withUnpublished?: boolean } = {},
): Promise<string[]> {
  const articlesDir = await writeArticles(files);
  try {
    const findPicture = (folder: string) => pictureFinder(articlesDir, folder);
    await readArticlesHere({ articlesDir, findPicture, ...options });
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const [, ...lines] = error.message.split('\n');
    return lines.map((line) => line.replaceAll(`${relative(process.cwd(), articlesDir)}/`, ''));
  }
}
