import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrandMark } from '../../../core/brand-mark.ts';
import type { SiteConfig } from '../../../site-config.ts';
import { contentHash } from '../../articles/content-hash.ts';
import { cached } from '../../cached.ts';
import type { LoadedContent } from '../../content-loader.ts';
import type { OutputFiles } from '../../output-files.ts';
import { listCards } from './list-cards.ts';
import { cardComposer, type SocialCard } from './social-card.tsx';
import { fontsDir, readTypefaces } from './typefaces.ts';

type CardOptions = {
  site: SiteConfig;
  mark: BrandMark;
  /** Where the pictures of the interface lie. */
  picturesDir: string;
  /** Of composed cards. */
  cacheDir: string;
};

/**
 * Makes the social cards of a site. A card comes from the cache where an earlier build composed it with the
 * same code and fonts of the same words and picture.
 */
export function createCardFiles({ site, mark, picturesDir, cacheDir }: CardOptions) {
  const brand = { product: site.product, address: new URL(site.origin).host, mark };
  const composer = once(async () => cardComposer({ typefaces: await readTypefaces(), brand }));
  const makerHash = once(async () =>
    contentHash(
      JSON.stringify([
        brand,
        await hashFolder(dirname(fileURLToPath(import.meta.url))),
        await hashFolder(fontsDir),
      ]),
    ),
  );
  const compose = async (card: SocialCard) => {
    const pictures = await Promise.all(picturesOf(card).map(hashFile));
    const key = [await makerHash(), card.title, card.tone, card.scene.kind, pictures];
    const { bytes } = await cached({ dir: cacheDir, key, extension: 'jpg' }, async () =>
      (await composer())(card),
    );
    return bytes;
  };
  return ({ articles, pictures }: LoadedContent): OutputFiles =>
    new Map(
      listCards({ site, articles, pictures, picturesDir }).map(({ fileName, card }) => [
        fileName,
        () => compose(card),
      ]),
    );
}

function picturesOf({ scene }: SocialCard): readonly string[] {
  if ('files' in scene) return scene.files;
  return 'file' in scene ? [scene.file] : [];
}

async function hashFolder(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).toSorted();
  return Promise.all(names.map((name) => hashFile(join(folder, name))));
}

async function hashFile(file: string): Promise<string> {
  return contentHash(await readFile(file));
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
