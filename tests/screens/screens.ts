// Every screen and state of the product, in the one list that pictures and measurements go through.
import { noticeScreens } from './notice-screens.ts';
import { pageScreens } from './page-screens.ts';
import { partScreens } from './part-screens.ts';
import type { Screen, Sizes } from './screen.ts';

const states: readonly Screen[] = [...pageScreens, ...partScreens, ...noticeScreens];

const paper: Sizes = [{ width: 794, height: 1123 }]; // A4 at 96 pixels per inch
const narrowest: Sizes = [{ width: 320, height: 640 }];

/** Every screen once, no two of the same name. */
export const screens: readonly Screen[] = [
  ...states,
  ...['article-table-checklist', 'article-quotes-compare', 'blog'].map((name) =>
    variant(name, 'print', {
      sizes: paper,
      before: ({ page }) => page.emulateMedia({ media: 'print' }),
    }),
  ),
  ...['home', 'blog', 'article-table-checklist', 'drawer', 'notice-update-ready'].map((name) =>
    variant(name, 'forced-colours', {
      before: ({ page }) => page.emulateMedia({ forcedColors: 'active' }),
    }),
  ),
  ...['home', 'blog', 'article-table-checklist', 'device-full'].map((name) =>
    variant(name, 'double-text', { textSize: 2 }),
  ),
  ...[
    'home',
    'blog',
    'article-wide-table',
    'device-full',
    'not-found',
    'drawer',
    'notice-update-ready',
  ].map((name) => variant(name, 'narrowest', { sizes: narrowest })),
];

/** A state in other circumstances; `before` is what the reader has done before coming there. */
function variant(
  name: string,
  circumstances: string,
  { before, ...rest }: { before?: Screen['reach'] } & Pick<Screen, 'sizes' | 'textSize'>,
): Screen {
  const state = states.find((one) => one.name === name);
  if (!state) throw new Error(`There is no screen “${name}” to vary`);
  return {
    ...state,
    name: `${name}-${circumstances}`,
    isVariant: true,
    ...rest,
    reach: async (stage) => {
      await before?.(stage);
      await state.reach(stage);
    },
  };
}
