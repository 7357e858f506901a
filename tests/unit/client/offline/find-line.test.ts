import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { findLine } from '../../../../src/client/offline/find-line.ts';

const page = `<main>
  <nav>Two tips</nav>
  <div id="body">
    <p>Before all sections.</p>
    <h2 id="two">Two tips</h2>
    <ul><li><p>Read   each
      ad twice.</p></li></ul>
    <h3><a id="last">Last</a></h3>
    <table><tr><td>Price</td></tr></table>
    <p>The price again.</p>
  </div>
</main>`;

/** Its blocks are 100 pixels high, one below the other. */
function layOut(): HTMLElement {
  const { document } = new JSDOM(page).window;
  for (const [index, block] of document.querySelectorAll('div :is(p, h2, h3, td)').entries())
    for (const element of [block, block.closest('li') ?? block]) {
      const box = { top: 100 * index, bottom: 100 * index + 100, height: 100 };
      element.getBoundingClientRect = () => box as DOMRect;
    }
  return document.getElementById('body') as HTMLElement;
}

test.each([
  ['before the first section', 0, { heading: '', section: '', text: 'Before all sections.' }],
  ['at a heading that the contents have', 110, { heading: 'two', section: 'Two tips', text: '' }],
  ['in an item', 250, { heading: 'two', section: 'Two tips', text: 'Read each ad twice.' }],
  ['at a cell whose words come again', 410, { heading: 'last', section: 'Last', text: '' }],
  ['at the last pixels', 497, { heading: 'last', section: 'Last', text: 'The price again.' }],
])('%s a place has the section, and words that are there once', (_, top, line) => {
  expect(findLine(layOut(), top)).toEqual(line);
});
