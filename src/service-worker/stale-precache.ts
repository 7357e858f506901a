/** In the cache beside the files, where no page asks for it. */
const recordPath = '/earlier-files';

/**
 * Record which files of the cache are not among `own`, the keys of the build that takes over now: they
 * are of builds that open pages may still run. What comes into the cache later is of a build to
 * come, whose installation may have broken off.
 */
export async function recordStalePrecache(cache: Cache, own: ReadonlySet<string>): Promise<void> {
  const stored = (await cache.keys()).map(({ url }) => url);
  const earlier = stored.filter((url) => !own.has(url) && new URL(url).pathname !== recordPath);
  if (earlier.length > 0) await cache.put(recordAddress(), new Response(JSON.stringify(earlier)));
}

/** Remove the recorded files, but none of `own`: the record may be that of a build before this one. */
export async function removeStalePrecache(cache: Cache, own: ReadonlySet<string>): Promise<void> {
  const record = await cache.match(recordAddress());
  if (!record) return;
  const earlier = (await record.json()) as string[];
  await Promise.all(earlier.filter((url) => !own.has(url)).map((url) => cache.delete(url)));
  await cache.delete(recordAddress());
}

function recordAddress(): string {
  return new URL(recordPath, location.href).href;
}
