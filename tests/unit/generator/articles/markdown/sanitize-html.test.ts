import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeHtml } from '../../../../../src/generator/articles/markdown/sanitize-html.ts';

type Root = Parameters<typeof sanitizeHtml>[0];
type Content = Root['children'][number];

test('scripts, frames, handlers, styles and forms go', () => {
  const clean = sanitizeHtml({
    type: 'root',
    children: [
      element('script', {}, [text('alert(1)')]),
      element('iframe', { src: 'https://example.org' }),
      element('p', { onClick: 'x', style: 'color: red' }, [text('shown')]),
      element('form', {}, [element('input', {})]),
      { type: 'comment', value: 'x' },
    ],
  });
  expect(clean.children).toEqual([element('p', {}, [text('shown')])]);
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:x',
  'data:text/html,x',
  '//example.org',
  '/\\example.org',
  'http://example.org',
  ' /x',
  '/\t/example.org',
])('a link to %s loses its address', (href) => {
  expect(sanitizeHtml(rootOf(element('a', { href })))).toEqual(rootOf(element('a', {})));
});

test('pictures of the content keep their address, and no others', () => {
  const name = `content/i/${'0'.repeat(32)}-400`;
  const picture = (folder: string) =>
    rootOf(
      element('source', { srcSet: `${folder}/${name}.avif 400w, ${folder}/${name}.avif 800w` }),
      element('img', { src: `${folder}/${name}.webp`, srcSet: `${folder}/${name}.webp 400w` }),
    );
  expect(sanitizeHtml(picture(''))).toEqual(picture(''));
  for (const folder of ['https://x.test', '/other'])
    expect(sanitizeHtml(picture(folder))).toEqual(
      rootOf(element('source', {}), element('img', {})),
    );
});

test('anchors of headings retain their names', () => {
  const heading = rootOf(
    element('h2', {}, [element('span', { id: 'location' }, []), text('Where')]),
  );
  expect(sanitizeHtml(heading)).toEqual(heading);
});

test('sanitising twice changes nothing', () => {
  fc.assert(
    fc.property(hostileTree(), (tree) => {
      const once = sanitizeHtml(tree);
      expect(sanitizeHtml(structuredClone(once))).toEqual(once);
    }),
  );
});

function hostileTree(): fc.Arbitrary<Root> {
  const tagName = fc.constantFrom(
    ...'p a div script svg td tr table img h2 section form style b'.split(' '),
  );
  const words = 'javascript:x https://x.org /blog #a _blank callout region'.split(' ');
  const lists = [
    ['summary', 'evil'],
    ['noopener', 'x'],
  ];
  const value = fc.oneof(fc.constantFrom(...words, ...lists, true, 0), fc.string());
  const name = fc.constantFrom(
    ...'href src srcSet onClick style className id role tabIndex target rel ariaLabel'.split(' '),
    '__proto__',
  );
  const { node } = fc.letrec<{ node: Content }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.string().map(text),
      fc
        .tuple(
          tagName,
          fc.dictionary(name, value, { noNullPrototype: true }),
          fc.array(tie('node'), { maxLength: 3 }),
        )
        .map(([tag, properties, children]) => element(tag, properties, children)),
    ),
  }));
  return fc.array(node, { maxLength: 4 }).map((children): Root => ({ type: 'root', children }));
}

function rootOf(...children: Content[]): Root {
  return { type: 'root', children };
}

function element(
  tagName: string,
  properties: Record<string, string | number | boolean | string[]>,
  children: Content[] = [],
): Content {
  return { type: 'element', tagName, properties, children: children as [] };
}

function text(value: string): Content {
  return { type: 'text', value };
}
