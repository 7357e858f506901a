import { expect, test } from 'vitest';
import { withdraw } from '../../../../../src/generator/hosting/publish/withdraw.ts';

function tools({ isBuilt = true, publish = (): void => undefined } = {}) {
  const said: string[] = [];
  return {
    said,
    mark: () => Promise.resolve('articles/bad/index.md'),
    build: () => Promise.resolve(isBuilt),
    publish: () => {
      said.push('published');
      publish();
    },
    say: (words: string) => void said.push(words),
  };
}

test('the source is to be committed once the article is gone from the host', async () => {
  const given = tools();
  await withdraw(given);
  expect(given.said).toEqual([
    'published',
    'articles/bad/index.md says now that the article is withdrawn: commit that.',
  ]);
});

test('where the build fails, nothing is published, and the operator reads how to go on', async () => {
  const given = tools({ isBuilt: false });
  await expect(withdraw(given)).rejects.toThrow(
    'Nothing was published, and the article is still online. Its source (articles/bad/index.md) is marked: mend what the build says above and run the same command again.',
  );
  expect(given.said).toEqual([]);
});

test('where the publication fails, its own words come first, and nobody is told to commit', async () => {
  const given = tools({
    publish: () => {
      throw new Error('The disk is full.');
    },
  });
  await expect(withdraw(given)).rejects.toThrow(
    /^The disk is full\.\n.*articles\/bad\/index\.md.* run the same command again/,
  );
  expect(given.said).toEqual(['published']);
});
