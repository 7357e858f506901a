// What output/pages cannot see, since no article may have it: names and blocks at which reader views stumble.
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../../../src/generator/articles/markdown/render-markdown.ts';
import { readerView } from '../../../../fixtures/reader-view.ts';

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
  const file = new VFile(`## First\n\n${text}${block}\n\n## Last\n\n${text}`);
  const { html } = await renderMarkdown(file, async () => 'must be there');
  expect(file.messages).toEqual([]);
  const { lost } = readerView(
    `<!DOCTYPE html><title>An article</title><meta name="author" content="Us"><body><main><article><h1>An article</h1><div id="article-body" class="article-body">${html}</div></article></main>`,
  );
  expect(lost).toEqual([]);
});
