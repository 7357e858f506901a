import { highestSeq } from '../../../core/generation.ts';
import { stableJson } from '../../../core/stable-json.ts';

/** By what devices tell which of two contents is the later one. */
type Numbers = { seq: number; epoch: number };

type RootOptions = {
  /** Whether numbers that are not higher are fine, too. */
  isForced: boolean;
  /** Takes a sentence for the operator. */
  warn: (words: string) => void;
};

/**
 * The text of `content/root.json` to put in the place of the one that is online. Where both are of the
 * same content, the higher numbers stay: a device that has seen them follows no lower ones.
 * @throws Error with the command that makes a build with higher numbers
 */
export function rootToPublish(
  built: string,
  online: string | undefined,
  { isForced, warn }: RootOptions,
): string {
  const [next, now] = [readRoot(built), readRoot(online)];
  if (online !== undefined && !now)
    warn(
      'The content/root.json that is online cannot be read, so its number and that of this build cannot be compared. This build takes its place; devices that have seen a higher number follow it a day later.',
    );
  if (!next || !now || isForced || isLater(next, now)) return built;
  const { seq, epoch, generation } = now;
  if (next.generation !== generation) throw new Error(refusal(next, now));
  return stableJson({ ...JSON.parse(built), seq, ...(epoch > 0 && { epoch }) });
}

/** The numbers of a root.json; undefined where the text is none. */
export function readNumbers(root: string | undefined): Numbers | undefined {
  return readRoot(root);
}

/** In any form that a device may have followed. What cannot be read or believed, none has. */
function readRoot(text = ''): (Numbers & { generation: unknown }) | undefined {
  try {
    const { seq, epoch = 0, generation } = JSON.parse(text) as Record<string, unknown>;
    if (typeof seq !== 'number' || typeof epoch !== 'number') return undefined;
    if (seq > highestSeq || epoch > highestSeq) return undefined;
    return { seq, epoch, generation };
  } catch {
    return undefined;
  }
}

function isLater(one: Numbers, other: Numbers): boolean {
  return one.epoch === other.epoch ? one.seq > other.seq : one.epoch > other.epoch;
}

function refusal(next: Numbers, online: Numbers): string {
  const isEqual = next.epoch === online.epoch && next.seq === online.seq;
  const why = isEqual
    ? 'and so has this build, with other content. Devices follow whichever of the two they meet, also the earlier one from a server that is behind.'
    : `that of this build ${inWords(next)}, and devices follow a lower one only after a day.`;
  const when = isEqual ? 'at their next look' : 'a day later';
  return `Nothing was published: the content online has the number ${inWords(online)}, ${why} ${remedy(online)}
With --force this build is published as it is: new readers get it at once, devices ${when}.`;
}

function inWords({ seq, epoch }: Numbers): string {
  return epoch > 0 ? `${seq} of epoch ${epoch}` : `${seq}`;
}

function remedy({ seq, epoch }: Numbers): string {
  if (seq >= highestSeq)
    return `No number is higher: raise the epoch, in this and all later builds:
  CONTENT_EPOCH=${epoch + 1} npm run build`;
  return `Build with a higher one:
  ${epoch > 0 ? `CONTENT_EPOCH=${epoch} ` : ''}CONTENT_SEQ=${seq + 1} npm run build`;
}
