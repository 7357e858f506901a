import { highestSeq } from '../core/generation.ts';

type Env = Record<string, string | undefined>;

/**
 * The `seq` of a build's content: CONTENT_SEQ, else the build's moment in seconds, so that it grows
 * with each publication. Rebuilding older articles publishes them with a new, higher seq: that is a
 * rollback. SOURCE_DATE_EPOCH (reproducible-builds.org) fixes the moment.
 * @throws Error naming the variable that is malformed.
 */
export function contentSeq(env: Env, now = Date.now()): number {
  return (
    parseNumber(env, 'CONTENT_SEQ', 1) ??
    parseNumber(env, 'SOURCE_DATE_EPOCH', 1) ??
    Math.floor(now / 1000)
  );
}

/**
 * The `epoch` of a build's content: CONTENT_EPOCH, else 0. A higher one is followed at once, whatever the
 * seq: the way on after a build whose seq was far too high.
 * @throws Error naming the variable that is malformed.
 */
export function contentEpoch(env: Env): number {
  return parseNumber(env, 'CONTENT_EPOCH', 0) ?? 0;
}

function parseNumber(env: Env, variable: string, lowest: number): number | undefined {
  const value = env[variable];
  if (value === undefined || value.trim() === '') return undefined;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < lowest || number > highestSeq)
    throw new Error(
      `${variable} must be a whole number from ${lowest} to ${highestSeq}, found "${value}"`,
    );
  return number;
}
