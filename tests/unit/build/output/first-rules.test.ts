import { expect, test } from 'vitest';
import { firstRules, withoutFonts } from '../../../../src/build/output/first-rules.ts';

const rulesFor = (sheet: string, ...classes: string[]) =>
  firstRules(sheet, (name) => classes.includes(name)).join('');

test('a rule is wanted where a page can have all classes that it names', () => {
  expect(rulesFor('.a{x:1}.a .b{x:2}.c,.a>p{x:3}p{x:4}', 'a')).toBe('.a{x:1}.a>p{x:3}p{x:4}');
});

test('of a group the wanted rules stay, in their order', () => {
  const sheet =
    '@media (min-width:1px){.a{x:1}@supports (y:1){.b{x:2}}.c{x:3}}@media (min-width:2px){.c{x:4}}';
  expect(rulesFor(sheet, 'a', 'b')).toBe('@media (min-width:1px){.a{x:1}@supports (y:1){.b{x:2}}}');
});

test('names with escaped signs are read as the page has them', () => {
  const sheet = '.md\\:px-\\[min\\(1rem\\,6vw\\)\\]{x:1}';
  expect(rulesFor(sheet, 'md:px-[min(1rem,6vw)]')).toBe(sheet);
  expect(rulesFor(sheet, 'md:px')).toBe('');
});

test('signs within quotes end no rule', () => {
  const sheet = '.a{content:"}.b{"}.c{x:1}';
  expect(rulesFor(sheet, 'a')).toBe('.a{content:"}.b{"}');
});

test('what brackets hold may be met, so its rule is wanted', () => {
  const sheet = ':is(.hero,.scene){x:1}.a:not(:hover,:is(.b)+*){x:2}';
  expect(rulesFor(sheet, 'a')).toBe(sheet);
});

test('an article’s text may have every class', () => {
  const sheet = '.article-body .callout>.box-title{x:1}.article-body>.faq{x:2}.callout{x:3}';
  expect(rulesFor(sheet, 'article-body')).toBe(
    '.article-body .callout>.box-title{x:1}.article-body>.faq{x:2}',
  );
});

test('what paper, a missing script or the reader’s hand change comes later', () => {
  const sheet =
    '@media print{.a{x:1}}@media (scripting:none){.a{x:1}}.a:hover{x:1}.a:active{x:1}.a:focus-visible{x:1}';
  expect(rulesFor(sheet, 'a')).toBe('');
  expect(rulesFor('.article-body a:hover{x:1}', 'article-body')).toBe('');
  expect(rulesFor('.a{color:red;transition:color .2s;cursor:pointer}', 'a')).toBe('.a{color:red;}');
  expect(rulesFor('.a{cursor:pointer}', 'a')).toBe('');
});

test('keyframes come with the rule that names them', () => {
  const sheet = '.a{animation:turn 1s}@keyframes turn{to{x:1}}';
  expect(rulesFor(sheet, 'a')).toBe(sheet);
  expect(rulesFor(sheet)).toBe('');
});

test('a document that has its fonts is given them no second time', () => {
  const font = '@font-face{font-family:A;src:url(/a.woff2)}';
  expect(rulesFor(`${font}p{x:1}`)).toBe(`${font}p{x:1}`);
  expect(withoutFonts(`p{x:1}${font}`)).toBe('p{x:1}');
});

test('what follows the last rule is no rule', () => {
  expect(rulesFor('p{x:1}\n')).toBe('p{x:1}');
});
