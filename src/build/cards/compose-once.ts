import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stableJson } from '../../core/stable-json.ts';
import { contentHash } from '../content/content-hash.ts';
import { writeWhole } from '../content/kept-files.ts';
import { encoderVersions } from '../content/pictures.ts';
import { createTextOutlines } from '../text-outlines.ts';
import { composeCard, type CardTools, type SocialCard } from './social-card.ts';

/** What a thread can be told of how cards are made. */
export type CardSetting = Omit<CardTools, 'drawText'> & {
  fontsDir: string;
  /** Where cards lie between builds. */
  cacheDir: string;
};

/**
 * How a card is had: composed, or taken from an earlier build that made it of the same title, picture,
 * colours, brand and fonts, with the same code.
 * @param codeHash changes with any code that composes
 */
export function cardMaker(
  { fontsDir, cacheDir, ...look }: CardSetting,
  codeHash: string,
): (card: SocialCard) => Promise<Uint8Array> {
  const tools = { ...look, drawText: createTextOutlines(fontsDir) };
  const makerHash = hashFiles(fontsDir).then((fonts) =>
    contentHash(stableJson([codeHash, encoderVersions, fonts, look])),
  );
  return async (card) => {
    const pictures = await Promise.all(filesOf(card).map(hashFile));
    const { title, tone, scene } = card;
    const key = contentHash(stableJson([await makerHash, title, tone, scene.kind, pictures]));
    const file = join(cacheDir, `${key}.jpg`);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const bytes = await composeCard(card, tools);
    await writeWhole(file, bytes);
    return bytes;
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
