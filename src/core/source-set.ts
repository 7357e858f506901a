/**
 * A `srcset`.
 * @param files of one picture in its widths, in pixels
 */
export function sourceSet(files: readonly { address: string; width: number }[]): string {
  return files.map(({ address, width }) => `${address} ${width}w`).join(', ');
}
