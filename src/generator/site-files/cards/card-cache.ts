import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { stableJson } from '../../../core/stable-json.ts';
import { contentHash } from '../../articles/content-hash.ts';
import { writeFileAtomic } from '../../write-file-atomic.ts';
import { encoderVersions } from '../../articles/pictures/encode-pictures.ts';
import { cardComposer, type CardTools, type SocialCard } from './social-card.tsx';
import { readTypefaces } from './typefaces.ts';

/** How a build makes cards, in a form that can be sent to a worker. */
export type CardSetting = Pick<CardTools, 'brand'> & {
  fontsDir: string;
  /** Where cards lie between builds. */
  cacheDir: string;
};

/**
 * Makes cards, or takes them from an earlier build that made them of the same title, picture, brand
 * and fonts, with the same code. Each is told by its file in the cache.
 * @param codeHash changes with any code that composes
 */
export function cachedCards(
  { fontsDir, cacheDir, brand }: CardSetting,
  codeHash: string,
): (card: SocialCard) => Promise<string> {
  const composing = readTypefaces(fontsDir).then((typefaces) => cardComposer({ typefaces, brand }));
  const makerHash = hashFiles(fontsDir).then((fonts) =>
    contentHash(stableJson([codeHash, encoderVersions, fonts, brand])),
  );
  return async (card) => {
    const pictures = await Promise.all(filesOf(card).map(hashFile));
    const { title, tone, scene } = card;
    const key = contentHash(stableJson([await makerHash, title, tone, scene.kind, pictures]));
    const file = join(cacheDir, `${key}.jpg`);
    const isCached = await stat(file).then(
      ({ size }) => size > 0,
      () => false,
    );
    if (!isCached) await writeFileAtomic(file, await (await composing)(card));
    return file;
  };
}

function filesOf({ scene }: SocialCard): readonly string[] {
  if ('files' in scene) return scene.files;
  return 'file' in scene ? [scene.file] : [];
}

async function hashFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return Promise.all(names.toSorted().map((name) => hashFile(join(folder, name))));
}

async function hashFile(file: string): Promise<string> {
  return contentHash(await readFile(file));
}
