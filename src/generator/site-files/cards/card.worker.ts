/** Composes social cards in workers of the pool, see pool/pool.ts. */
import { readWorkerStart } from '../../pool/worker-start.ts';
import { cachedCards, type CardSetting } from './card-cache.ts';
import type { SocialCard } from './social-card.tsx';

const { data, codeHash } = readWorkerStart<CardSetting>();

/** Gives the card's file. */
export const run: (card: SocialCard) => Promise<string> = cachedCards(data, codeHash);
