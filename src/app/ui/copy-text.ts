/** Whether the clipboard took the text. No `await` may come before it: Safari refuses to copy later than the press. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The clipboard takes no text.', error);
    return false;
  }
}
