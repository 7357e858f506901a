import { expect, test } from 'vitest';
import { highestSeq } from '../../../../../src/core/generation.ts';
import { rootToPublish } from '../../../../../src/generator/hosting/publish/root-to-publish.ts';

const root = (seq: number, generation: string, epoch?: number) =>
  JSON.stringify({ epoch, generation, seq });

function refusalOf(built: string, online: string): string {
  try {
    rootToPublish(built, online, { isForced: false, warn: () => undefined });
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It was not refused');
}

test('above the highest number there is none, so the operator is told to raise the epoch', () => {
  const words = refusalOf(root(1_700_000_000, 'b'), root(highestSeq, 'a'));
  expect(words).toContain('\n  CONTENT_EPOCH=1 npm run build\n');
  expect(words).not.toContain('CONTENT_SEQ=');
  expect(refusalOf(root(5, 'b', 3), root(highestSeq, 'a', 3))).toContain(
    '\n  CONTENT_EPOCH=4 npm run build\n',
  );
  expect(refusalOf(root(5, 'b'), root(highestSeq - 1, 'a'))).toContain(
    `\n  CONTENT_SEQ=${highestSeq} npm run build\n`,
  );
});

test('of other content with the number that is online, it is said that devices follow it', () => {
  const words = refusalOf(root(200, 'b', 1), root(200, 'a', 1));
  expect(words).toContain('has the number 200 of epoch 1, and so has this build');
  expect(words).toContain('Devices follow whichever of the two they meet');
  expect(words).toContain('new readers get it at once, devices at their next look');
});

test('of content with a lower number, it is said that devices follow it a day later', () => {
  const words = refusalOf(root(100, 'b'), root(200, 'a'));
  expect(words).toContain('devices follow a lower one only after a day');
  expect(words).toContain('new readers get it at once, devices a day later');
});
