import { expect, test } from 'vitest';
import { parsePictureImport } from '../../../../src/generator/plugins/picture-plugin.ts';

const [file, cut] = ['/ui/hero.webp', { left: 608, top: 0, width: 1332, height: 1000 }];

test.each([
  ['widths=400,800', { widths: [400, 800], cut: undefined }],
  ['widths=400&cut=608,0,1332,1000&quality=64', { widths: [400], cut, avifQuality: 64 }],
])('an import says how its picture is encoded: %s', (query, expected) => {
  expect(parsePictureImport(`${file}?${query}&picture`)).toEqual({ file, ...expected });
});

test('an import without widths stops the build', () => {
  expect(() => parsePictureImport(`${file}?picture`)).toThrow('A picture needs its widths');
});
