import type { Root } from 'hast';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import { unified } from 'unified';

/** Classes that blocks of an article may have. */
const classes = [
  'summary',
  'callout',
  'callout-note',
  'callout-tip',
  'callout-warning',
  'checklist',
  'next-step',
  'box-title',
  'steps',
  'faq',
  'compare',
  'compare-before',
  'compare-after',
  'table-scroll',
  'align-left',
  'align-right',
  'align-center',
  'button',
  'external',
  'visually-hidden',
];

/** All that an article's HTML may hold; no style, no handler, no frame, no script, no form. */
const allowlist: Options = {
  tagNames: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'del',
    'code',
    'pre',
    'blockquote',
    'br',
    'hr',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'section',
    'aside',
    'div',
    'span',
    'figure',
    'figcaption',
    'picture',
    'source',
    'img',
  ],
  attributes: {
    '*': [['className', ...classes], 'id', 'ariaLabel'],
    a: ['href', ['target', '_blank'], ['rel', 'noopener', 'noreferrer'], ['className', ...classes]],
    div: [['role', 'region'], 'tabIndex', ['className', ...classes]],
    ol: ['start', ['className', ...classes]],
    th: [['scope', 'col']],
    source: [['type', 'image/avif'], 'srcSet', 'sizes'],
    img: [
      'src',
      'srcSet',
      'sizes',
      'alt',
      'width',
      'height',
      ['loading', 'lazy'],
      ['decoding', 'async'],
    ],
  },
  protocols: { href: ['https'], src: [] },
  // Anchors keep their names: the page looks nothing up by a global of that name.
  clobber: [],
  clobberPrefix: '',
  strip: ['script', 'style', 'iframe', 'template'],
};

const sanitizer = unified().use(rehypeSanitize, allowlist);

/**
 * The tree with everything off the allowlist removed. The second line of defence: hostile source
 * has stopped the build before (reliability.md 33). Sanitising twice changes nothing.
 */
export function sanitizeHtml(tree: Root): Root {
  return sanitizer.runSync(tree);
}
