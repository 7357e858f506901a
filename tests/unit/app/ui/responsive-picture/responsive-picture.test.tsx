import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ResponsivePicture } from '../../../../../src/app/ui/responsive-picture/responsive-picture.tsx';

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
      crop={{ files: filesOf('crop', 1200, 900), media: '(max-width: 767px)', sizes: '90vw' }}
      eager
    />,
  );
  const sources = [...html.matchAll(/srcset="([^" ]*) \d+w"/gi)].map(([, file]) => file);
  expect(sources).toEqual(['/crop.avif', '/crop.webp', '/whole.avif', '/whole.webp']);
  expect(html.match(/media="\(max-width: 767px\)"/g)).toHaveLength(2);
  expect(html.match(/width="1200" height="900"/g)).toHaveLength(2);
  expect(html).toMatch(/<img src="\/whole.webp".* alt="A staircase" width="2000" height="1000"/);
  expect(html).toContain('fetchPriority="high"');
});
