/** In bytes, of texts, pictures, and both together. */
export type StorageLimits = { texts: number; pictures: number; total: number };

/** Bytes that a file is assumed to have at least, while its size is not known. */
export const minimumFileBytes = { text: 12_000, picture: 40_000 } as const;

/** A text or a picture on the device; `position` is its article's in the list, the newest is 0. */
export type StoredFile = {
  hash: string;
  bytes: number;
  /** Infinity where no article of the current list has it. */
  position: number;
  isSaved: boolean;
};

/**
 * What may be stored, given what the browser allows this site.
 * @param quotaBytes undefined where the browser does not tell
 */
export function storageLimits(quotaBytes: number | undefined): StorageLimits {
  const total = quotaBytes === undefined ? Infinity : quotaBytes * 0.2;
  return { texts: Math.min(60e6, total), pictures: Math.min(100e6, total), total };
}

/**
 * How many more files fit, each assumed to be as large as the largest stored one, so that no
 * downloaded file has to be evicted at once.
 */
export function spaceFor(limit: number, storedBytes: readonly number[], minimum: number): number {
  const largest = storedBytes.reduce((a, b) => Math.max(a, b), minimum);
  return Math.max(0, Math.floor((limit - storedBytes.reduce((a, b) => a + b, 0)) / largest));
}

/** The limit for pictures beside texts of so many bytes. */
export function pictureLimit({ pictures, total }: StorageLimits, textBytes: number): number {
  return Math.max(0, Math.min(pictures, total - textBytes));
}

/**
 * What has to go: of the texts the oldest unread ones, then the oldest others; of the pictures those
 * of the oldest articles. Pictures never take room from texts. Nothing that the reader saved goes.
 * @returns hashes
 */
export function planEviction(
  held: { texts: readonly (StoredFile & { isRead: boolean })[]; pictures: readonly StoredFile[] },
  limits: StorageLimits,
): { articles: string[]; pictures: string[] } {
  const inOrder = [
    ...held.texts.filter(({ isRead }) => !isRead).sort(oldestFirst),
    ...held.texts.filter(({ isRead }) => isRead).sort(oldestFirst),
  ];
  const texts = takeUntil(inOrder, limits.texts);
  const pictures = takeUntil(
    [...held.pictures].sort(oldestFirst),
    pictureLimit(limits, texts.bytesLeft),
  );
  return { articles: texts.hashes, pictures: pictures.hashes };
}

/** From the first on, as many as have to go for the rest to fit. */
function takeUntil(files: readonly StoredFile[], limit: number) {
  const hashes: string[] = [];
  let bytesLeft = sum(files);
  for (const { hash, bytes, isSaved } of files) {
    if (bytesLeft <= limit) break;
    if (isSaved) continue;
    hashes.push(hash);
    bytesLeft -= bytes;
  }
  return { hashes, bytesLeft };
}

function oldestFirst(a: StoredFile, b: StoredFile): number {
  return a.position === b.position ? 0 : b.position - a.position;
}

/** The bytes of all files. */
export function sum(files: readonly Pick<StoredFile, 'bytes'>[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}
