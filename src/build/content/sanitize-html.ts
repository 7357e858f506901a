import type { Root } from 'hast';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import { unified } from 'unified';

const tagNames = (
  'p h2 h3 h4 ul ol li strong em del code pre blockquote br hr a span section aside div ' +
  'table thead tbody tr th td figure figcaption picture source img'
).split(' ');
// Browsers drop tabs and line ends from addresses, so that "/\t/host" would be another site.
const linkTarget = /^(?:https:\/\/|\/(?![/\\])|#)\S*$/;
const pictureAddress = /^\/content\/i\/[0-9a-f]{32}\.webp$/;
const pictureSet =
  /^\/content\/i\/[0-9a-f]{32}\.(?:avif|webp) \d+w(?:, \/content\/i\/[0-9a-f]{32}\.(?:avif|webp) \d+w)*$/;
const aligned = ['className', 'align-left', 'align-right', 'align-center'] as const;

/** All that an article's HTML may hold; no style, no handler, no frame, no script, no form. */
const allowlist: Options = {
  tagNames,
  attributes: {
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    p: [['className', 'box-title']],
    a: [
      ['href', linkTarget],
      ['target', '_blank'],
      ['rel', 'noopener', 'noreferrer'],
      ['className', 'button', 'external', 'anchor'],
      'ariaLabel',
    ],
    span: [['className', 'visually-hidden']],
    section: [['className', 'summary', 'checklist', 'next-step'], 'ariaLabel'],
    aside: [
      ['className', 'callout', 'callout-note', 'callout-tip', 'callout-warning'],
      'ariaLabel',
    ],
    div: [
      ['className', 'faq', 'compare', 'table-scroll'],
      ['role', 'region'],
      ['tabIndex', 0],
      'ariaLabel',
    ],
    figure: [['className', 'compare-before', 'compare-after']],
    ol: [
      ['className', 'steps'],
      ['start', /^\d+$/],
    ],
    th: [['scope', 'col', 'row'], [...aligned]],
    td: [[...aligned]],
    source: [['type', 'image/avif'], ['srcSet', pictureSet], 'sizes'],
    img: [
      ['src', pictureAddress],
      ['srcSet', pictureSet],
      'sizes',
      'alt',
      'width',
      'height',
      ['loading', 'lazy'],
      ['decoding', 'async'],
    ],
  },
  protocols: { href: ['https'] },
  required: {},
  // Anchors keep their names, so that links to them last. The page's scripts look nothing up by a
  // global variable's name, which is what such ids could clobber.
  clobber: [],
  clobberPrefix: '',
  strip: ['script', 'style', 'iframe', 'template', 'noscript', 'object', 'svg', 'math'],
};

const sanitizer = unified().use(rehypeSanitize, allowlist);

/**
 * The tree with everything off the allowlist removed. The second line of defence: hostile source
 * has stopped the build before (reliability.md 33). Sanitising twice changes nothing.
 */
export function sanitizeHtml(tree: Root): Root {
  return sanitizer.runSync(tree);
}
