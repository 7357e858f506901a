import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../../../src/generator/articles/markdown/render-markdown.ts';
import { readerView } from '../../../../fixtures/reader-view.ts';

const sentence = 'A sentence with a comma, which is what articles are made of, and with some more.';
const text = `${sentence} `.repeat(12) + `\n\n${sentence}\n\n`;
const link = '[An official page with a long name](https://example.org)';
const nextStep = ':::next-step\n::button[All jobs]{to="https://example.org"}\n:::';

test.each([
  'Timetable',
  'What not to share',
  'Comments and replies',
  'Read a job ad slowly',
  'The footer of a letter',
  'Related roles, sponsored roles',
  'Ask the author',
  'Social media',
])('a reader view keeps a section called “%s”', async (title) => {
  const body = `## First\n\n${text}## ${title}\n\n${text}### ${title}\n\n${text}#### ${title}\n\n${text}`;
  expect((await viewOf(body)).lost).toEqual([]);
});

test.each([
  ['a note', `:::note\n${sentence}\n:::`],
  ['a tip that is a link', `:::tip[Read on]\n${link}\n:::`],
  ['a warning with a list', ':::warning[Leave at once]\n- A fee\n- A bank login\n:::'],
  ['steps', `:::steps\n1. **Look.** ${link}\n2. **Read.** ${link}\n:::`],
  ['questions that links answer', `:::faq\n### Where?\n${link}\n### Who?\n${link}\n:::`],
  [
    'a comparison of links',
    `::::compare\n:::before\n${link}\n:::\n:::after\n- ${link}\n- ${link}\n:::\n::::`,
  ],
  ['a checklist', ':::checklist[Ready?]\n- A desk\n- A door\n:::'],
  ['a text to copy', ':::copy[A mail]\nDear *(name)*,\n\nYes.\n:::'],
  ['a figure of cards', ':::figure[A week]\n1. **Mon** home\n2. **Tue** office\n:::'],
  ['a figure with a table', ':::figure[Two]\n| A | B |\n|---|---|\n| 1 | 2 |\n:::'],
  ['a list of links', `- ${link}\n- ${link}\n- ${link}`],
  ['sources', `:::sources\n- ${link}, Us\n- ${link}, Them\n:::`],
  ['a small table', '| A | B |\n|---|---|\n| 1 | 2 |'],
])('a reader view keeps %s', async (_name, block) => {
  const last = block.startsWith(':::sources') ? '' : `## Last\n\n${text}`;
  const body = `## First\n\n${text}${block}\n\n${last}${nextStep}`;
  expect((await viewOf(body)).lost).toEqual([]);
});

test('where a link opens is said to screen readers, and is no word of the text', async () => {
  const view = await viewOf(`${text}${link}, then more.\n\n${text}`);
  expect(view.text).toContain('Anofficialpagewithalongname,thenmore.');
});

async function viewOf(source: string) {
  const file = new VFile(source);
  const { html } = await renderMarkdown(file, async () => undefined);
  expect(file.messages).toEqual([]);
  return readerView(
    `<!DOCTYPE html><title>An article</title><meta name="author" content="Us"><body><main><article><h1>An article</h1><div id="article-body" class="article-body">${html}</div></article></main>`,
  );
}
