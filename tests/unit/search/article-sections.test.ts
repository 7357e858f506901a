import { expect, test } from 'vitest';
import { splitIntoSections } from '../../../src/search/article-sections.ts';

test('an article is cut at its headings; each leads to its anchor', () => {
  const html =
    '<p>Begin <strong>here</strong>.</p>\n' +
    '<h2><span id="a-b"></span>A &#x26; <em>B</em></h2><a class="anchor" href="#a-b" aria-label="Link to: A > B"></a>\n' +
    '<p>One&nbsp;line<br>and&#32;two &lt;&constructor;</p><ul><li>Point</li><li>Other</li></ul>' +
    '<h3 id="c"><b class="block-badge">1<i>. </i></b>C</h3><table><tr><th scope="row">Italy</th><td>EUR 1</td></tr><tr><td>Spain</td></tr></table>';
  expect(splitIntoSections(html)).toEqual([
    { text: 'Begin here.' },
    {
      heading: { id: 'a-b', title: 'A & B' },
      text: 'One line\nand two <&constructor;\nPoint\nOther',
    },
    { heading: { id: 'c', title: '1. C' }, text: 'Italy · EUR 1\nSpain' },
  ]);
  expect(splitIntoSections('')).toEqual([{ text: '' }]);
});
