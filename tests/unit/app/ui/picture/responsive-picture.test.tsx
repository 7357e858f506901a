import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ResponsivePicture } from '../../../../../src/app/ui/picture/responsive-picture.tsx';

const filesOf = (name: string, width: number, height: number) => ({
  avif: `/${name}.avif ${width}w`,
  webp: `/${name}.webp ${width}w`,
  source: `/${name}.webp`,
  width,
  height,
});

test('small screens get the cut first, in either format', () => {
  const html = renderToStaticMarkup(
    <ResponsivePicture
      files={filesOf('whole', 2000, 1000)}
      alt="A staircase"
      sizes="100vw"
      cut={{ files: filesOf('cut', 1200, 900), media: '(max-width: 767px)', sizes: '90vw' }}
      eager
    />,
  );
  const sources = [...html.matchAll(/srcset="([^"]*)"/gi)].map(([, set]) => set);
  expect(sources).toEqual([
    '/cut.avif 1200w',
    '/cut.webp 1200w',
    '/whole.avif 2000w',
    '/whole.webp 2000w',
  ]);
  expect(html.match(/media="\(max-width: 767px\)"/g)).toHaveLength(2);
  expect(html.match(/width="1200" height="900"/g)).toHaveLength(2);
  expect(html).toMatch(/<img src="\/whole.webp".* alt="A staircase" width="2000" height="1000"/);
});

test.each([
  [true, 'fetchPriority="high"'],
  [false, 'loading="lazy"'],
])('where eager is %s the browser is told %s', (eager, attribute) => {
  const html = renderToStaticMarkup(
    <ResponsivePicture files={filesOf('one', 800, 600)} alt="" sizes="90vw" eager={eager} />,
  );
  expect(html).toContain(attribute);
});
