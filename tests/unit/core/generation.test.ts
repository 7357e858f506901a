import { describe, expect, test } from 'vitest';
import {
  GenerationError,
  parseArticleFile,
  parseGenerationRoot,
  parseShard,
} from '../../../src/core/generation.ts';

const hash = '0123456789abcdef0123456789abcdef';
const root = {
  schema: 2,
  generation: hash,
  total: 3,
  shards: [{ hash, count: 3 }],
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
    alt: 'Two chairs',
    width: 800,
    height: 450,
    renditions: [{ width: 800, avif: hash, webp: hash }],
  },
};
const listed = { ...summary, hash };
const wholeArticle = { ...summary, sections: [{ id: 'a', title: 'A' }], content: '<p>Text.</p>' };

/** No hashes: empty, a path, too short, in capitals, too long. */
const wrongHashes = ['', '../x', hash.slice(1), hash.toUpperCase(), `${hash}\n`, `${hash}0`, 7];

describe('root.json', () => {
  test('names its shards by hash and count', () => {
    expect(parseGenerationRoot(JSON.stringify(root))).toEqual(root);
    expect(parseGenerationRoot(JSON.stringify({ ...root, total: 0, shards: [] })).total).toBe(0);
  });

  test.each([
    ['a later schema', { ...root, schema: 3 }],
    ['an impossible schema', { ...root, schema: 0 }],
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
    ['shards', { shards: {} }],
  ])('without %s is refused', (_name, wrong) => {
    const text = JSON.stringify({ ...root, ...wrong });
    expect(() => parseGenerationRoot(text)).toThrow('root.json is not complete');
  });

  test('of schema 1 is read without the fields that it had more', () => {
    const earlier = { ...root, schema: 1, epoch: 0, seq: 4, withdrawn: [hash] };
    expect(parseGenerationRoot(JSON.stringify(earlier))).toEqual(root);
  });

  test.each(wrongHashes)('with the whole list %j is refused', (wrong) => {
    const text = JSON.stringify({ ...root, wholeList: wrong });
    expect(() => parseGenerationRoot(text)).toThrow('a whole list without hash');
  });

  test.each([...wrongHashes.map((wrong) => ({ hash: wrong, count: 1 })), { hash, count: '1' }, {}])(
    'with the shard %j is refused',
    (shard) => {
      const text = JSON.stringify({ ...root, shards: [...root.shards, shard] });
      expect(() => parseGenerationRoot(text)).toThrow('a shard without hash or count');
    },
  );
});

describe('a shard', () => {
  test('lists articles by slug and hash', () => {
    const shard = { articles: [listed] };
    expect(parseShard(JSON.stringify(shard))).toEqual(shard);
  });

  test.each([null, [], {}, { articles: {} }])('of the shape %j is refused', (value) => {
    expect(() => parseShard(JSON.stringify(value))).toThrow('Not a shard');
  });

  test.each([
    ...wrongHashes.map((wrong) => ({ slug: 'first-interview', hash: wrong })),
    { hash },
    { slug: 1, hash },
    null,
  ])('with the article %j is refused', (article) => {
    const text = JSON.stringify({ articles: [listed, article] });
    expect(() => parseShard(text)).toThrow('an article without slug or hash');
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

test.each([parseGenerationRoot, parseShard, parseArticleFile])(
  '$name refuses what is not JSON, such as the page of a captive portal',
  (parse) => {
    for (const text of ['', '<!doctype html>', '{"schema":1'])
      expect(() => parse(text)).toThrow(GenerationError);
  },
);
