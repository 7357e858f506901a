/**
 * The `seq` of a build's content: CONTENT_SEQ, else the build's moment in seconds, so that it grows
 * with each publication. Rebuilding older articles publishes them with a new, higher seq: that is a
 * rollback. SOURCE_DATE_EPOCH (reproducible-builds.org) fixes the moment.
 * @throws Error naming the variable that is malformed.
 */
export function contentSeq(env: Record<string, string | undefined>, now = Date.now()): number {
  for (const variable of ['CONTENT_SEQ', 'SOURCE_DATE_EPOCH']) {
    const value = env[variable];
    if (value === undefined || value.trim() === '') continue;
    const seq = Number(value);
    if (!Number.isSafeInteger(seq) || seq < 1)
      throw new Error(`${variable} must be a whole number above 0, found "${value}"`);
    return seq;
  }
  return Math.floor(now / 1000);
}
