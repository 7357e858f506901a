/** The script in the head of every page (generator/plugins/build-inline-script.ts): only what no file could do in time. */
import { storagePrefix } from '../../shared/storage-prefix.ts';
import { deferLayout, showBelowFold } from './below-fold.ts';
import type { boot } from './boot.ts';
import type { CapturedInput } from './hydrate.tsx';
import { appendLink } from './load-assets.ts';
import { showStoredFonts } from './site-fonts.ts';

/** URLs of the page's code in order of execution. */
const modules = (document.currentScript?.dataset['modules'] ?? '').split(' ');
const [first = ''] = modules;

/** Key in the session's storage: when a document was last reloaded (epoch ms). */
const reloadedAtKey = `${storagePrefix}-reloaded`;
const pressed = new Set<HTMLButtonElement>();
const captured: CapturedInput = { pressed, onClick, onPopState };
const { pathname } = location;
let isLoading = false;
let isLeft = false;

document.documentElement.dataset['scripts'] = ''; // shows what needs them
showStoredFonts();
deferLayout();
for (const type of ['change', 'beforeinstallprompt'] as const)
  addEventListener(type, (event) => {
    event.preventDefault(); // the site invites to install at a better moment
    captured[type] = event;
  });
addEventListener('click', onClick, true);
addEventListener('popstate', onPopState);
addEventListener('beforeunload', () => (isLeft = true)); // the reader follows a link

// A hidden tab is not painted, and not every browser reports painting.
if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes.includes('paint'))
  void loadPageCode();
else
  new PerformanceObserver((list) => {
    // `first-paint` may be the bare background.
    if (list.getEntriesByName('first-contentful-paint')[0]) void loadPageCode();
  }).observe({ type: 'paint', buffered: true });
// A tab behind other windows may be neither hidden nor painted.
setTimeout(() => void loadPageCode(), 5000);

/** Links and inputs work without our code. */
function onClick(event: Event): void {
  const control = (event.target as Partial<Element>).closest?.('button, a');
  if (!control) return;
  event.stopPropagation(); // hydration in progress would answer it, too, and may lose where a link leads
  if (!(control instanceof HTMLButtonElement)) return;
  control.setAttribute('aria-busy', 'true'); // Firefox before 119 has no `ariaBusy`
  pressed.add(control);
  void loadPageCode();
}

/** The browser only changes the URL when an earlier load of this document had pushed the entry, so reload. */
function onPopState(): void {
  if (location.pathname !== pathname) location.reload();
}

/** A press tries again after a failure. */
async function loadPageCode(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  showBelowFold();
  try {
    appendLink('modulepreload', first);
    const code = (await import(/* @vite-ignore */ first)) as { boot: typeof boot };
    if (await code.boot(captured, modules)) return;
    delete document.documentElement.dataset['scripts']; // nothing will answer presses
  } catch (cause) {
    console.error('Hydration failed', cause);
    for (const url of modules) reloadOnceIfGone(url).catch(console.warn);
  }
  isLoading = false;
  // Nothing will answer the presses, so scroll to what some buttons name: the served page stays.
  for (const button of pressed) {
    button.removeAttribute('aria-busy');
    document.getElementById(button.dataset['instead'] ?? '')?.scrollIntoView();
  }
  pressed.clear();
}

/** Reloads if the host says that a file is gone, as after a new build; offline a reload would lose the text. */
async function reloadOnceIfGone(url: string): Promise<void> {
  // The service worker ignores HEAD, so this asks the host.
  const { status } = await fetch(url, { method: 'HEAD', cache: 'no-cache' });
  const now = Date.now();
  const elapsedMs = now - Number(sessionStorage.getItem(reloadedAtKey));
  if (status !== 404 || isLeft || elapsedMs < 60_000) return; // the new document may miss its code, too
  sessionStorage.setItem(reloadedAtKey, `${now}`);
  location.reload();
}
