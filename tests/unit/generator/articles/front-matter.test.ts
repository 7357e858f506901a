// What front matter gives; its mistakes are in mistakes.test.ts.
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { parseFrontMatter } from '../../../../src/generator/articles/front-matter.ts';
import { blockNames, withheld } from '../../../../src/generator/articles/markdown/directives.ts';
import { parseSiteConfig } from '../../../../src/site-config.ts';
import { articleSource } from '../../../fixtures/write-articles.ts';

const about = { site: parseSiteConfig({}), today: '2026-01-01' };

test('front matter gives its fields, with the brand and the signs of print', () => {
  const lines = [
    `title: "What's next for {product} in the '90s?"`,
    'slug: why-{product}',
    'aliases: ["{product}-why"]',
    `excerpt: ${JSON.stringify(`'Tis "so" for you. `.repeat(5))}`,
    `description: ${"It's so for you. ".repeat(4)}`,
    'updated: 2025-02-01',
    "change: It's new for {product}",
  ];
  expect(parse(lines, 'why-foothold').matter).toMatchObject({
    title: 'What’s next for Foothold in the ’90s?',
    slug: 'why-foothold',
    aliases: ['foothold-why'],
    excerpt: '’Tis “so” for you. '.repeat(5).trim(),
    description: 'It’s so for you. '.repeat(4).trim(),
    change: 'It’s new for Foothold',
  });
  expect(parse([]).matter).not.toHaveProperty('description');
});

test('comments on lines of their own, and signs within quotes, cut nothing', () => {
  const lines = ['# a note', 'title: "C# & #1: \\"go\\""', 'tone: mint # green'];
  expect(parse(lines).matter?.title).toBe('C# & #1: “go”');
});

test('a draft is known in spite of its mistakes, and may hold prompts', () => {
  const { isDraft, file } = parse(['draft: true', 'title: "[[Your title]]"', 'tone: beige']);
  expect(isDraft).toBe(true);
  expect(file.messages).toMatchObject([{ line: 7 }]);
  expect(parse(['draft: false']).isDraft).toBe(false);
});

test('the guide for authors explains every field and block', async () => {
  const guide = await readFile('src/content/README.md', 'utf8');
  const [told] = parse(['nonsense: 1']).file.messages;
  const fields = /there are (.*)/.exec(told?.reason ?? '')?.[1]?.split(', ') ?? [];
  expect(fields).toContain('title');
  for (const field of fields) expect(guide).toMatch(new RegExp(`^\\| [^|]*\`${field}\``, 'm'));
  for (const name of [...blockNames, withheld]) expect(guide).toContain(`:::${name}`);
});

test('front matter of any text is parsed or reported, never thrown', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (yaml) => {
      const file = new VFile(`---\n${yaml}\n---\n`);
      const { matter } = parseFrontMatter(file, { folder: 'x', ...about });
      expect(matter !== undefined || file.messages.length > 0).toBe(true);
    }),
  );
});

function parse(lines: readonly string[], folder = 'my-article') {
  const file = new VFile(articleSource(lines));
  return { ...parseFrontMatter(file, { folder, ...about }), file };
}
