import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContentPicture } from '../../../../../src/app/ui/responsive-picture/content-picture.tsx';

test.each([
  ['card', 800, 450],
  ['wide', 1200, 630],
  ['small', 400, 225],
] as const)('the placeholder has the size of the view “%s”: %ix%i', (view, width, height) => {
  const html = renderToStaticMarkup(<ContentPicture picture={undefined} view={view} sizes="" />);
  expect(html).toContain(`width="${width}" height="${height}"`);
  expect(html).toMatch(/src="[^"]*placeholder[^"]*\.svg"/);
  expect(html).toContain('alt=""');
});

test('a picture is offered in all widths, with its words and size', () => {
  const alt = 'A desk by a window';
  const picture = { id: 'a1', alt, width: 1600, height: 840, widths: [800, 1600] };
  const html = renderToStaticMarkup(<ContentPicture picture={picture} view="card" sizes="92vw" />);
  expect(html).toMatch(
    /srcset="\/content\/i\/a1-800\.avif 800w, \/content\/i\/a1-1600\.avif 1600w"/i,
  );
  expect(html).toContain('src="/content/i/a1-1600.webp"');
  expect(html).toContain('alt="A desk by a window" width="1600" height="840"');
  expect(html).toContain('loading="lazy"');
});
