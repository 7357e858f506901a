/** In the cache beside the files, where no page asks for it. */
const notePath = '/earlier-files';

/**
 * Note which files of the cache are not among `own`, the keys of the build that takes over now: they
 * are of builds that open pages may still run. What comes into the cache later is of a build to
 * come, whose installation may have broken off.
 */
export async function noteEarlierFiles(cache: Cache, own: ReadonlySet<string>): Promise<void> {
  const stored = (await cache.keys()).map(({ url }) => url);
  const earlier = stored.filter((url) => !own.has(url) && new URL(url).pathname !== notePath);
  if (earlier.length > 0) await cache.put(noteAddress(), new Response(JSON.stringify(earlier)));
}

/** Remove the noted files, but none of `own`: the note may be that of a build before this one. */
export async function removeEarlierFiles(cache: Cache, own: ReadonlySet<string>): Promise<void> {
  const note = await cache.match(noteAddress());
  if (!note) return;
  const earlier = (await note.json()) as string[];
  await Promise.all(earlier.filter((url) => !own.has(url)).map((url) => cache.delete(url)));
  await cache.delete(noteAddress());
}

function noteAddress(): string {
  return new URL(notePath, location.href).href;
}
