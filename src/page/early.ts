/**
 * The script in the head of every page (build/early-script.ts), so only what no file could do in
 * time: shows the theme from the first frame on, keeps what the reader and the browser do before
 * the page's code is there, and brings its first file after the first paint.
 */
import { keptName } from '../core/kept-names.ts';
import type { KeptEarly, PageStart } from './early-page.ts';
import { keptTheme } from './kept-theme.ts';
import { loadLow } from './load-low.ts';
import { showThemeByHand } from './show-theme.ts';

/** Addresses of the page's code: its first file, then the others, each after what it needs. */
const addresses = document.currentScript?.dataset['parts'] ?? '';
const parts = addresses.split(' ');
const [first = ''] = parts;

/** A fact of the tab's session: for which addresses a document was loaded anew. */
const reloadedFact = `${keptName}-reloaded-for`;

const pressed = new Set<HTMLButtonElement>();
const kept: KeptEarly = { pressed, keepPress, followHistory };
const { pathname } = location;
let isUnderWay = false;
let isLeft = false;

const theme = keptTheme();
if (theme && theme !== 'system') showThemeByHand(theme);
for (const type of ['change', 'beforeinstallprompt'] as const)
  addEventListener(type, (event) => {
    event.preventDefault(); // the invitation to install is ours, at a good moment
    kept[type] = event;
  });
addEventListener('click', keepPress, true);
addEventListener('popstate', followHistory);
addEventListener('beforeunload', () => (isLeft = true));

// Nothing is painted in a tab that is not looked at, and not everywhere can it be told.
if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes.includes('paint'))
  void bringPageCode();
else
  new PerformanceObserver((list) => {
    // The bare background may be painted before, as an entry of its own.
    if (list.getEntriesByName('first-contentful-paint')[0]) void bringPageCode();
  }).observe({ type: 'paint', buffered: true });
// A tab behind others may be neither hidden nor painted.
setTimeout(() => void bringPageCode(), 5000);

/**
 * Keep the press of a button, by pointer or keyboard, and show at once that it is busy. Pressed
 * more than once, for want of an answer, counts as once. All else in a document answers by itself.
 */
function keepPress(event: Event): void {
  const button = (event.target as Partial<Element>).closest?.('button');
  if (!button) return;
  event.stopPropagation(); // or hydration that is under way would answer it, too
  button.ariaBusy = 'true';
  pressed.add(button);
  void bringPageCode();
}

/**
 * Load what Back and Forward lead to. To the browser that is this very document where its earlier
 * code had only changed the address, so that nothing would be shown.
 */
function followHistory(): void {
  if (location.pathname !== pathname) location.reload();
}

/** Again, at a press, where it could not be had. */
async function bringPageCode(): Promise<void> {
  if (isUnderWay) return;
  isUnderWay = true;
  try {
    loadLow(first);
    const { start } = (await import(/* @vite-ignore */ first)) as PageStart;
    await start(kept, parts);
  } catch (cause) {
    // The served page stays, with its text and its links.
    console.error('The page could not be hydrated', cause);
    isUnderWay = false;
    leadElsewhere();
    parts.forEach(reloadOnceIfGone);
  }
}

/** Nothing answers what was pressed: some buttons name in `data-instead` what they lead to then. */
function leadElsewhere(): void {
  for (const button of pressed) {
    button.ariaBusy = null;
    document.getElementById(button.dataset['instead'] ?? '')?.scrollIntoView();
  }
  pressed.clear();
}

/**
 * Load the document anew, once, if the host says that a part of its code is gone, as it is for a
 * document of an earlier build. Not while there is no connection, which would take the text away, nor
 * once the reader follows a link.
 */
function reloadOnceIfGone(part: string): void {
  fetch(part, { cache: 'no-cache' })
    .then(({ status }) => {
      if (status !== 404 || isLeft || sessionStorage.getItem(reloadedFact) === addresses) return;
      sessionStorage.setItem(reloadedFact, addresses);
      location.reload();
    })
    .catch(console.warn);
}
