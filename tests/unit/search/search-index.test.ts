// What holds whatever the articles are; what readers find in the ten: tests/sample/search.test.ts.
import { expect, test } from 'vitest';
import { articleWith, indexOf, numbered } from '../../fixtures/articles-in-memory.ts';

test.each([
  ['wifi', 'wi-fi'],
  ['coworking', 'co-working', 'co working'],
  ['email', 'e-mail'],
  ['followup', 'follow-up', 'follow up'],
  ['homeoffice', 'home office'],
  ['cv', 'C.V.'],
])('%s and %s find each other, and are marked', (...spellings) => {
  const toArticle = (id: string) => articleWith({ id, content: `<p>A ${id} here.</p>` });
  const spelled = indexOf([...spellings, 'way'].map(toArticle));
  for (const query of spellings) {
    const { hits } = spelled.search(query);
    expect(hits.map(({ summary }) => summary.id).sort()).toEqual([...spellings].sort());
    for (const { sentence } of hits)
      expect(
        sentence
          .map(({ isMatch, text }) => (isMatch ? text : ''))
          .join('')
          .replace(/\W/g, '')
          .toLowerCase(),
      ).toBe(spellings[0]);
  }
  expect(spelled.search('away').hits).toEqual([]);
});

test('an article’s hit is the section with all words, not its beginning with one of them', () => {
  const long = 'On anchor days we meet. '.concat('More is said here. '.repeat(40));
  const content = `<p>Read on.</p><h2><span id="office"></span>Office</h2><p>${long}</p>`;
  const article = articleWith({ title: 'Days', excerpt: 'Days, and more days.', content });
  const [hit] = indexOf([article]).search('anchor days').hits;
  expect(hit?.section?.id).toBe('office');
});

test.each([
  'remote '.repeat(1500),
  'remote'.repeat(1700),
  '((((',
  '[a-z]*+?.^$|\\{1',
  '"""“”“„«»"',
  '\u200f\u202eremote\u202c\u200f', // right to left
  '👩🏽‍💻🏝️',
  '\ud83d remote \udc69', // half an emoji
  '\0',
  '__proto__',
  'constructor hasOwnProperty toString',
])('a query of %.40s is no error', (query) =>
  expect(indexOf(numbered(10)).search(query).articles).toBe(10),
);
