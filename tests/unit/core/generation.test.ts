import { describe, expect, test } from 'vitest';
import {
  GenerationError,
  parseArticleFile,
  parseGenerationRoot,
  parseList,
} from '../../../src/core/generation.ts';

const hash = '0123456789abcdef0123456789abcdef';
const root = {
  schema: 3,
  generation: hash,
  total: 3,
  lists: [{ hash, count: 3 }],
};

const summary = {
  id: '1',
  slug: 'first-interview',
  title: 'The first interview',
  excerpt: 'What is asked.',
  date: '2024-12-24',
  author: 'The Foothold Team',
  tone: 'mint',
  readingMinutes: 4,
  aliases: ['interview'],
  featuredImage: {
    id: hash,
    alt: 'Two chairs',
    width: 800,
    height: 450,
    widths: [400, 800],
  },
};
const listed = { ...summary, hash };
const wholeArticle = { ...summary, sections: [{ id: 'a', title: 'A' }], content: '<p>Text.</p>' };

/** No hashes: empty, a path, too short, in capitals, too long. */
const wrongHashes = ['', '../x', hash.slice(1), hash.toUpperCase(), `${hash}\n`, `${hash}0`, 7];

describe('root.json', () => {
  test('names its lists by hash and count', () => {
    expect(parseGenerationRoot(JSON.stringify(root))).toEqual(root);
    expect(parseGenerationRoot(JSON.stringify({ ...root, total: 0, lists: [] })).total).toBe(0);
  });

  test.each([
    ['a later schema', { ...root, schema: 4 }],
    ['an earlier schema', { ...root, schema: 2 }],
    ['no schema', { ...root, schema: undefined }],
    ['no object', 'text'],
    ['nothing', null],
  ])('of %s is refused', (_name, value) => {
    expect(() => parseGenerationRoot(JSON.stringify(value))).toThrow('Unknown content schema');
  });

  test.each([
    ['a name', { generation: 1 }],
    ['a total', { total: -1 }],
    ['a whole total', { total: 1.5 }],
    ['lists', { lists: {} }],
  ])('without %s is refused', (_name, wrong) => {
    const text = JSON.stringify({ ...root, ...wrong });
    expect(() => parseGenerationRoot(text)).toThrow('root.json is not complete');
  });

  test('that counts other articles than its lists is refused', () => {
    const text = JSON.stringify({ ...root, total: 4 });
    expect(() => parseGenerationRoot(text)).toThrow('other articles than its lists');
  });

  test.each([...wrongHashes.map((wrong) => ({ hash: wrong, count: 1 })), { hash, count: '1' }, {}])(
    'with the list %j is refused',
    (list) => {
      const text = JSON.stringify({ ...root, lists: [...root.lists, list] });
      expect(() => parseGenerationRoot(text)).toThrow('a list without hash or count');
    },
  );
});

describe('a list', () => {
  test('names articles by slug and hash', () => {
    const list = { articles: [listed] };
    expect(parseList(JSON.stringify(list))).toEqual(list);
  });

  test.each([null, [], {}, { articles: {} }])('of the shape %j is refused', (value) => {
    expect(() => parseList(JSON.stringify(value))).toThrow('Not a list');
  });

  test.each([
    ...wrongHashes.map((wrong) => ({ slug: 'first-interview', hash: wrong })),
    { hash },
    { slug: 1, hash },
    null,
  ])('with the article %j is refused', (article) => {
    const text = JSON.stringify({ articles: [listed, article] });
    expect(() => parseList(text)).toThrow('an article without slug or hash');
  });
});

test('an article file is read whole', () => {
  expect(parseArticleFile(JSON.stringify(wholeArticle))).toEqual(wholeArticle);
});

test.each([null, {}, { slug: 'a' }, { ...wholeArticle, content: 1 }])(
  'an article file of %j is refused',
  (value) => {
    expect(() => parseArticleFile(JSON.stringify(value))).toThrow('Not an article');
  },
);

test.each([parseGenerationRoot, parseList, parseArticleFile])(
  '$name refuses what is not JSON, such as the page of a captive portal',
  (parse) => {
    for (const text of ['', '<!doctype html>', '{"schema":1'])
      expect(() => parse(text)).toThrow(GenerationError);
  },
);
