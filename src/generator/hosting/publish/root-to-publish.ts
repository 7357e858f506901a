import { highestSeq } from '../../../core/generation.ts';
import { stableJson } from '../../../core/stable-json.ts';

/** By what devices tell which of two contents is the later one. */
type Numbers = { seq: number; epoch: number };

/**
 * The text of `content/root.json` to put in the place of the one that is online. Where both are of the
 * same content, the higher numbers stay: a device that has seen them follows no lower ones.
 * @param isForced whether lower numbers are fine, too
 * @throws Error with the command that makes a build which devices follow
 */
export function rootToPublish(
  built: string,
  online: string | undefined,
  { isForced }: { isForced: boolean },
): string {
  const [next, now] = [readRoot(built), readRoot(online)];
  if (!next || !now || isForced || isLater(next, now)) return built;
  const { seq, epoch, generation } = now;
  if (next.generation !== generation) throw new Error(refusal(next, now));
  return stableJson({ ...JSON.parse(built), seq, ...(epoch > 0 && { epoch }) });
}

/** The `seq` of a root.json; undefined where the text is none. */
export function readSeq(root: string | undefined): number | undefined {
  return readRoot(root)?.seq;
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
  const inWords = ({ seq, epoch }: Numbers) => (epoch > 0 ? `${seq} of epoch ${epoch}` : `${seq}`);
  const epoch = online.epoch > 0 ? `CONTENT_EPOCH=${online.epoch} ` : '';
  return `Nothing was published: the content online has the number ${inWords(online)}, that of this build ${inWords(next)}, and devices follow a higher one only. Build with one:
  ${epoch}CONTENT_SEQ=${online.seq + 1} npm run build
With --force this build is published as it is: new readers get it at once, devices a day later.`;
}
