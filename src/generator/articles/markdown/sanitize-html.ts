import type { Root } from 'hast';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import { unified } from 'unified';
import { hashPattern } from '../../../core/generation.ts';
import { pictureFolder } from '../../../core/paths.ts';

const tagNames = (
  'p h2 h3 h4 ul ol li strong em del code pre blockquote br hr a span section div ' +
  'table thead tbody tr th td figure figcaption picture source img'
).split(' ');
// Browsers drop tabs and line ends from addresses, so that "/\t/host" would be another site.
const linkTarget = /^(?:https:\/\/|\/(?![/\\])|#)\S*$/;
const aligned = ['className', 'align-left', 'align-right', 'align-center'] as const;

const boxes =
  'summary checklist copyable sources next-step faq compare callout callout-note callout-tip callout-warning';

// Pictures come from where the site has those of its content, and from nowhere else.
const picture = new RegExp(`^${pictureFolder}${hashPattern}-\\d+\\.webp$`);
const entry = `${pictureFolder}${hashPattern}-\\d+\\.(?:avif|webp) \\d+w`;
const pictureSet = new RegExp(`^${entry}(?:, ${entry})*$`);

/** All that an article's HTML may hold; no style, no handler, no frame, no script, no form. */
const allowlist = {
  tagNames,
  attributes: {
    p: [['className', 'box-title']],
    a: [
      ['href', linkTarget],
      ['target', '_blank'],
      ['rel', 'noopener', 'noreferrer'],
      ['className', 'button', 'external', 'anchor'],
      'ariaLabel',
    ],
    span: ['id', ['role', 'img'], 'ariaLabel'],
    section: [['className', ...boxes.split(' ')], ['role', 'note'], 'ariaLabel'],
    div: [['className', 'table-scroll'], ['role', 'region'], ['tabIndex', 0], 'ariaLabel'],
    figure: [['className', 'compare-before', 'compare-after', 'figure']],
    li: [['dataItem', /^[\da-f]{8}$/]],
    ol: [
      ['className', 'steps'],
      ['start', /^\d+$/],
      ['role', 'list'],
    ],
    ul: [['role', 'list']],
    table: [['className', 'stacked']],
    th: [['scope', 'col', 'row'], [...aligned]],
    td: [[...aligned], 'dataLabel'],
    source: [['type', 'image/avif'], ['srcSet', pictureSet], 'sizes'],
    img: [
      ['src', picture],
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
  // Anchors retain their names, so that links to them last. The page's scripts look nothing up by a
  // global variable's name, which is what such ids could clobber.
  clobber: [],
  clobberPrefix: '',
  strip: ['script', 'style', 'iframe', 'template', 'noscript', 'object', 'svg', 'math'],
} satisfies Options;

const sanitizer = unified().use(rehypeSanitize, allowlist);

/**
 * The tree without everything off the allowlist. The second line of defence: hostile source has
 * stopped the build before. Sanitising twice changes nothing.
 */
export function sanitizeHtml(tree: Root): Root {
  return sanitizer.runSync(tree);
}
