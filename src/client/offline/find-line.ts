import { excerptAt } from '../../shared/reader.ts';

const leaves = 'p, li, h2, h3, h4, td, th, figcaption, pre';

/** The first line below `top`, and the section that it is in. */
export function findLine(body: HTMLElement, top: number) {
  let [heading, section] = ['', ''];
  for (const element of body.querySelectorAll(leaves)) {
    const text = readText(element);
    const anchor = element.matches('h2, h3') && (element.id || element.querySelector('[id]')?.id);
    if (anchor) [heading, section] = [anchor, text];
    const box = element.getBoundingClientRect();
    if (text === '' || box.bottom <= top + 4 || element.querySelector(leaves)) continue;
    const above = Math.max(0, (top - box.top) / box.height);
    const words = excerptAt(text, Math.floor(above * text.length));
    // A browser scrolls to the first match, and the words of a heading are in the table of contents, too.
    const page = readText(body.closest('main')).toLowerCase();
    const isUnique = page.split(words.toLowerCase()).length === 2;
    return { heading, section, text: isUnique ? words : '' };
  }
  return undefined;
}

const readText = (element: Element | null) =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
