/** Composes social cards in workers of the pool, see pool/pool.ts. */
import { writeOutput } from '../../pages/write-output.ts';
import { readWorkerStart } from '../../pool/worker-start.ts';
import { cachedCards, type CardSetting } from './card-cache.ts';
import type { CardFile } from './list-cards.ts';

export type CardData = { setting: CardSetting; outDir: string };

const { data, codeHash } = readWorkerStart<CardData>();
const makeCard = cachedCards(data.setting, codeHash);

export async function run({ fileName, card }: CardFile): Promise<void> {
  await writeOutput(data.outDir, fileName, await makeCard(card));
}
