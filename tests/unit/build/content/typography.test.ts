import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { toString } from 'mdast-util-to-string';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { setTypography } from '../../../../src/build/content/typography.ts';

function typeset(markdown: string): string {
  const tree: Root = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  setTypography(tree);
  return tree.children.map((block) => toString(block)).join('\n');
}

test.each([
  [
    '"Work experience" and "Skills" are good headings.',
    '“Work experience” and “Skills” are good headings.',
  ],
  [`Don't say 'team player'; it's worn.`, 'Don’t say ‘team player’; it’s worn.'],
  [`She asked, "Who wrote 'we are a family'?"`, 'She asked, “Who wrote ‘we are a family’?”'],
  ['("in brackets") and "(around brackets)"', '(“in brackets”) and “(around brackets)”'],
  [`the applicants' files from the '90s`, 'the applicants’ files from the ’90s'],
  ['a "**bold**" word, a ["link"](/blog)', 'a “bold” word, a “link”'],
  ['"A quotation *that goes* on" here', '“A quotation that goes on” here'],
  ['He saw "`code`", and stopped...', 'He saw “code”, and stopped…'],
  ['"First."\n\n"Second."', '“First.”\n“Second.”'],
  ['"Größe" und "Ñandú"', '“Größe” und “Ñandú”'],
])('%s', (written, printed) => {
  expect(typeset(written)).toBe(printed);
});

test('code keeps its straight quotes and dots, and a dash stays as it was typed', () => {
  expect(typeset('`"raw"...` -- and - so on')).toBe('"raw"... -- and - so on');
});
