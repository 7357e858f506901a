import { expect, test } from 'vitest';
import { parsePictureImport } from '../../../../src/generator/plugins/picture-plugin.ts';

test('an import says in which widths its picture is encoded', () => {
  expect(parsePictureImport('/ui/jobs.webp?widths=400,800&picture')).toEqual({
    file: '/ui/jobs.webp',
    widths: [400, 800],
    cut: undefined,
  });
});

test('an import may ask for a part of the picture and for a quality', () => {
  const id = '/ui/hero.webp?widths=400&cut=608,0,1332,1000&quality=64&picture';
  expect(parsePictureImport(id)).toEqual({
    file: '/ui/hero.webp',
    widths: [400],
    cut: { left: 608, top: 0, width: 1332, height: 1000 },
    avifQuality: 64,
  });
});

test.each([
  ['/ui/jobs.webp?picture', 'A picture needs its widths'],
  ['/ui/jobs.webp?widths=big&picture', 'must be whole numbers, found “big”'],
  ['/ui/jobs.webp?widths=400&cut=1,2,3&picture', 'must be left,top,width,height'],
])('the build stops at %s and says what is wrong: %s', (id, message) => {
  expect(() => parsePictureImport(id)).toThrow(message);
});
