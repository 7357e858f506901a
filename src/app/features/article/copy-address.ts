/** Put an address on the clipboard. @returns what to tell the reader of it. */
export async function copyAddress(address: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(address);
    return 'Link copied';
  } catch (error) {
    console.warn('The clipboard takes no link.', error);
    return 'Not copied: please take the link from the address bar';
  }
}
