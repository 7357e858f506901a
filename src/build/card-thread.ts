/** Composes social cards beside the build's own thread; threads.ts starts it. */
import { answerItems, type ThreadStart } from './answer-items.ts';
import { cardMaker, type CardSetting } from './cards/compose-once.ts';
import type { CardFile } from './cards/list-cards.ts';
import { writeOutput } from './output/write-output.ts';

export type CardData = { setting: CardSetting; outDir: string };

answerItems(({ data, codeHash }: ThreadStart<CardData>) => {
  const makeCard = cardMaker(data.setting, codeHash);
  return async ({ fileName, card }: CardFile) =>
    writeOutput(data.outDir, fileName, await makeCard(card));
});
