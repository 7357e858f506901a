/**
 * The script in the head of every page (generator/plugins/build-scripts.ts). It does only what
 * no file could do in time: shows the fonts from the first frame on where they come for it, puts off
 * the layout of what is below the first screen, captures what the reader and the browser do before the
 * page's code is there, and loads its first file after the first paint.
 */
import { storagePrefix } from '../../core/storage-prefix.ts';
import type { BootModule, CapturedInput } from './boot-types.ts';
import { documentLoad } from './document-load.ts';
import { preloadModule } from './preload-module.ts';
import { showFontsIfInTime } from './site-fonts.ts';
import { putOffLayout, showBelowFirstScreen } from './whole-layout.ts';

/** Addresses of the page's code: its first file, then the others, each after what it needs. */
const addresses = document.currentScript?.dataset['modules'] ?? '';
const modules = addresses.split(' ');
const [first = ''] = modules;

/** A fact of the tab's session: when a document was last loaded anew, epoch ms, and for which addresses. */
const reloadedFact = `${storagePrefix}-reloaded`;

/** Milliseconds between two automatic reloads, at least. */
const reloadPauseMs = 60_000;

const pressed = new Set<HTMLButtonElement>();
const captured: CapturedInput = { pressed, onClick, onPopState };
const { pathname } = location;
const load = documentLoad();
let isLoading = false;
let isLeft = false;

showFontsIfInTime(load);
putOffLayout(load);
for (const type of ['change', 'beforeinstallprompt'] as const)
  addEventListener(type, (event) => {
    event.preventDefault(); // the invitation to install is ours, at a good moment
    captured[type] = event;
  });
addEventListener('click', onClick, true);
addEventListener('popstate', onPopState);
addEventListener('beforeunload', () => (isLeft = true));

// Nothing is painted in a tab that is not looked at, and not everywhere can it be told.
if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes.includes('paint'))
  void loadPageCode();
else
  new PerformanceObserver((list) => {
    // The bare background may be painted before, as an entry of its own.
    if (list.getEntriesByName('first-contentful-paint')[0]) void loadPageCode();
  }).observe({ type: 'paint', buffered: true });
// A tab behind others may be neither hidden nor painted.
setTimeout(() => void loadPageCode(), 5000);

/**
 * Capture the press of a button, by pointer or keyboard, and show at once that it is busy. Pressed
 * more than once, for want of an answer, counts as once. All else in a document answers by itself.
 */
function onClick(event: Event): void {
  const button = (event.target as Partial<Element>).closest?.('button');
  if (!button) return;
  event.stopPropagation(); // or hydration that is under way would answer it, too
  button.ariaBusy = 'true';
  pressed.add(button);
  void loadPageCode();
}

/**
 * Load what Back and Forward lead to. To the browser that is this very document where its earlier
 * code had only changed the address, so that nothing would be shown.
 */
function onPopState(): void {
  if (location.pathname !== pathname) location.reload();
}

/** Again, at a press, where it could not be had. */
async function loadPageCode(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  showBelowFirstScreen();
  try {
    preloadModule(first);
    const { boot } = (await import(/* @vite-ignore */ first)) as BootModule;
    await boot(captured, modules);
  } catch (cause) {
    // The served page stays, with its text and its links.
    console.error('The page could not be hydrated', cause);
    isLoading = false;
    scrollToAlternatives();
    modules.forEach(reloadOnceIfGone);
  }
}

/** Nothing answers what was pressed: some buttons name in `data-instead` what to scroll to then. */
function scrollToAlternatives(): void {
  for (const button of pressed) {
    button.ariaBusy = null;
    document.getElementById(button.dataset['instead'] ?? '')?.scrollIntoView();
  }
  pressed.clear();
}

/**
 * Load the document anew if the host says that a file of its code is gone, as it is for a document of
 * an earlier build. Once for its addresses, and not again for others that come at once, as where two
 * builds answer in turn. Not while there is no connection, which would take the text away, nor once the
 * reader follows a link.
 */
function reloadOnceIfGone(address: string): void {
  // By a method that the service worker leaves alone: only the host's word counts.
  fetch(address, { method: 'HEAD', cache: 'no-cache' })
    .then(({ status }) => {
      if (status !== 404 || isLeft) return;
      const now = Date.now();
      const [reloadedAt, reloadedFor] = sessionStorage.getItem(reloadedFact)?.split('\n') ?? [];
      if (reloadedFor === addresses || now - Number(reloadedAt) < reloadPauseMs) return;
      sessionStorage.setItem(reloadedFact, `${now}\n${addresses}`);
      location.reload();
    })
    .catch(console.warn);
}
