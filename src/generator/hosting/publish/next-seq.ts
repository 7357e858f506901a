import { join } from 'node:path';
import { highestSeq, type GenerationRoot } from '../../../core/generation.ts';
import { contentEpoch, contentSeq } from '../../content-seq.ts';
import { readIfThere } from './read-folder.ts';
import { readNumbers } from './root-to-publish.ts';
import { contentRoot } from './upload-order.ts';

type NextOptions = {
  /** The folder that holds the site, as in SiteConfig. */
  basePath: string;
  /** Of the build: its CONTENT_EPOCH counts. */
  env: Record<string, string | undefined>;
  /** Takes a sentence for the operator. */
  warn: (words: string) => void;
  /** Epoch ms. */
  now?: number;
};

/**
 * The lowest CONTENT_SEQ that devices follow at once after the content in a published folder, and not
 * below the moment: higher than that only where a clock was ahead once.
 * @throws Error where that takes another CONTENT_EPOCH than the one that is set, naming it
 */
export function nextSeq(published: string, options: NextOptions): number {
  const { seq, epoch } = nextNumbers(published, options);
  const chosen = contentEpoch(options.env);
  if (epoch !== chosen)
    throw new Error(
      `No CONTENT_SEQ of epoch ${chosen} comes after the content that is online. Set CONTENT_EPOCH=${epoch} for this and all later builds, and for next-seq.`,
    );
  return seq;
}

/**
 * What a build needs so that devices follow it at once: the epoch that is online, unless CONTENT_EPOCH is
 * higher, with `nextSeq`; the epoch after it where no number is left.
 */
export function nextNumbers(
  published: string,
  { basePath, env, warn, now = Date.now() }: NextOptions,
): Pick<GenerationRoot, 'seq' | 'epoch'> {
  const moment = contentSeq({}, now);
  const chosen = contentEpoch(env);
  const text = readIfThere(join(published, basePath, contentRoot));
  const online = readNumbers(text);
  if (text !== undefined && !online)
    warn(
      `${join(published, basePath, contentRoot)} cannot be read: the build is numbered by its moment.`,
    );
  if (!online || chosen > online.epoch) return { seq: moment, epoch: chosen };
  if (online.seq >= highestSeq) return { seq: moment, epoch: online.epoch + 1 };
  return { seq: Math.max(moment, online.seq + 1), epoch: online.epoch };
}
