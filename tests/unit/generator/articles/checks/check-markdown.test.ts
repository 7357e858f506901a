import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../../../src/generator/articles/markdown/render-markdown.ts';

const badAddress = 'A link must lead to https://…, to /… on this site, or to a #heading';
const mail = 'Mail addresses must not be links; write them as code, `name@example.org`';

test.each([
  ['[a](http://x.test)', badAddress, 'http://x.test'],
  ['[a](HTTPS://x.test)', badAddress, 'HTTPS://x.test'],
  ['[a](https:x.test)', badAddress, 'https:x.test'],
  ['[a](//x.test)', badAddress, '//x.test'],
  ['[a](/\\x.test)', badAddress, '/\\x.test'],
  ['[a](JaVaScRiPt:x)', badAddress, 'JaVaScRiPt:x'],
  ['[a](&#106;avascript:x)', badAddress, 'javascript:x'],
  ['[a](data:text/html,x)', badAddress, 'data:text/html,x'],
  ['[a](other-article)', badAddress, 'other-article'],
  ['[a]()', badAddress, ''],
  ['www.x.test', badAddress, 'http://www.x.test'],
  ['<http://x.test>', badAddress, 'http://x.test'],
  ['name@x.test', mail, 'mailto:name@x.test'],
  ['<name@x.test>', mail, 'mailto:name@x.test'],
  ['::button[a]{to="http://x.test"}', badAddress, 'http://x.test'],
  ['[](/jobs)', 'A link must have words: [where it leads](address)', '/jobs'],
  ['[ ](/jobs)', 'A link must have words: [where it leads](address)', '/jobs'],
])('%s is refused, with its line', async (source, message, found) => {
  expect(await problemsOf(`Text.\n\n${source}\n`)).toEqual([{ line: 3, message, found }]);
});

test('a bare address in the middle of a paragraph is reported with its own line', async () => {
  const problems = await problemsOf('One\ntwo www.x.test\nthree name@x.test\n');
  expect(problems.map(({ line }) => line)).toEqual([2, 3]);
});

test.each(['https://x.test', '<https://x.test/a?b=c>', '`name@x.test`', '[a](#b) [c](/blog)'])(
  '%s is in order',
  async (source) => expect(await problemsOf(source)).toEqual([]),
);

test('an address that is hostile in a withheld block or an unused definition is reported too', async () => {
  const problems = await problemsOf(
    ':::withheld[why]\n[a](javascript:x) <b>\n:::\n\n[unused]: javascript:y\n',
  );
  expect(problems.map(({ line, found }) => `${line} ${found}`)).toEqual([
    '2 javascript:x',
    '2 <b>',
    '5 javascript:y',
  ]);
});

test('a picture by reference is a mistake that says how to write it', async () => {
  const problems = await problemsOf('![a][b]\n\n[b]: /b.webp\n');
  expect(problems[0]).toEqual({
    line: 1,
    message: 'A picture must name its file in place: ![what it shows](file.webp)',
  });
});

test.each([
  ['a right-to-left override', '\u202E', 'U+202E'],
  ['an isolate', '\u2066', 'U+2066'],
  ['a space without width', '\u200B', 'U+200B'],
  ['a byte order mark', '\uFEFF', 'U+FEFF'],
  ['a line separator', '\u2028', 'U+2028'],
  ['a hidden letter', '\u{E0041}', 'U+E0041'],
])(
  '%s is reported with line and column, also where it is written as a reference',
  async (...row) => {
    const [, character, name] = row;
    expect(await problemsOf(`One\n\ntwo${character} three`)).toContainEqual({
      line: 3,
      message: `Invisible character ${name} in column 4; delete it`,
    });
    const reference = `&#x${(character.codePointAt(0) ?? 0).toString(16)};`;
    expect(await problemsOf(`One\n\ntwo${reference} three`)).toContainEqual({
      line: 3,
      message: `Invisible character ${name}, written as a reference; delete it`,
    });
  },
);

test('an escape sequence of terminals is reported, and no reference can write one', async () => {
  expect(await problemsOf('a\u001B[31m')).toHaveLength(1);
  expect(await problemsOf('a&#x1b;[31m')).toEqual([]); // the parser makes U+FFFD of it
});

test('emoji of several parts, accents and other scripts are no hidden characters', async () => {
  expect(await problemsOf('👩🏽‍💻 café cafe\u0301 می‌خواهم 日本\ttab')).toEqual([]);
});

test.each([
  '<b>a</b>',
  '<!-- a -->',
  '<br/>',
  '<?x?>',
  '<!DOCTYPE html>',
  '<![CDATA[a]]>',
  '<x-y>',
])('HTML such as %s is a mistake, in a paragraph, a list and a block', async (html) => {
  for (const source of [`a ${html}`, `- a\n\n  ${html}`, `:::tip\n${html}\n:::`]) {
    const problems = await problemsOf(source);
    expect(problems.map(({ message }) => message)).toContain('HTML is not allowed; write Markdown');
  }
});

test.each([
  ['##Heading', 'a heading'],
  ['##\u00A0Heading', 'a heading'],
  ['#Heading', 'a heading'],
  ['＃＃ Heading', 'a heading'],
  ['\u00A0## Heading', 'a heading'],
  ['-\u00A0item', 'a list'],
  ['-item', 'a list'],
  ['*\u00A0item', 'a list'],
  ['• item', 'a list'],
  ['– item', 'a list'],
  ['－ item', 'a list'],
  ['1.\u00A0item', 'a numbered list'],
  ['1.item', 'a numbered list'],
  ['１． item', 'a numbered list'],
  ['①item', 'a numbered list'],
  ['———', 'a line across'],
  ['＞ quote', 'a quotation'],
  ['| a | b |', 'a table'],
  ['：：：tip', 'a block'],
  ['a ** b** c', 'bold text'],
  ['**Note: **c', 'bold text'],
  ['[a] (/jobs)', 'a link'],
  ['[a](/jobs and more)', 'a link'],
])('%s, which only looks like %s, is a mistake with its line', async (source, kind) => {
  for (const start of ['Text.\n\n', 'Text,\n\n> Text\n> ', '- Text\n\n  ']) {
    const problems = await problemsOf(`${start}${source}\n`);
    const line = start.split('\n').length;
    const found = source.replace('\u00A0', '<no plain space>');
    expect(problems).toEqual([expect.objectContaining({ line, found })]);
    expect(problems[0]?.message).toContain(`not read as ${kind}; `);
  }
});

test.each(['4. item', '• item', '    - item'])(
  '%s in the lines of a paragraph does not become a part of it unseen',
  async (item) => {
    expect(await problemsOf(`Text:\n${item}\n`)).toEqual([
      expect.objectContaining({ line: 2, found: item.trim() }),
    ]);
  },
);

test.each([
  '\\##Heading',
  '&ndash; item',
  '\\- item',
  '-5 degrees, 1.5 hours',
  'in\n2024. Then',
  '#1 of all',
  '*All* of it, **and more**.',
  '`**`, `- x`',
  '```\n##Heading\n• item\n```',
  '\\*\\*a',
  '[sic] (or so)',
])('%s is text, and no mistake', async (source) => {
  expect(await problemsOf(`Text.\n\n${source}\n`)).toEqual([]);
});

test.each(['---', '-', '===', '=', '--------'])(
  'a line of %s below text makes no heading, but a mistake',
  async (underline) => {
    for (const [start, end] of [
      ['', ''],
      ['> ', ''],
      [':::tip\n', '\n:::'],
      ['## A\n\nOne\n', ''],
    ]) {
      const text = `${start}Short line.\n${start === '> ' ? start : ''}${underline}`;
      const [problem, ...more] = await problemsOf(`${text}${end}\n`);
      expect(more).toEqual([]);
      expect(problem?.line).toBe(text.split('\n').length);
      expect(problem?.message).toContain(`leave an empty line before ${underline}`);
    }
  },
);

test('a line of --- after an empty line parts the text', async () => {
  expect(await problemsOf('Short line.\n\n---\n\nText.\n')).toEqual([]);
});

test('HTML in code is text', async () => {
  expect(await problemsOf('`<b>`\n\n```html\n<script>\n```\n\n    <i>\n')).toEqual([]);
});

async function problemsOf(source: string) {
  const problems: { line?: number; message: string; found?: string }[] = [];
  await renderMarkdown(source, {
    report: (problem) => problems.push(problem),
    findPicture: async () => ({ kind: 'missing' }),
  });
  return problems;
}
