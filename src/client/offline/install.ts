import { installWay } from '../../app/state.ts';
import { matchesMedia } from '../../app/ui/media.ts';
import type { InstallWay } from '../../shared/device.ts';
import { launchSearch } from '../../shared/paths.ts';
import * as notices from './notice-board.ts';
import { readLocal, readSession, writeLocal, writeSession } from '../web-storage.ts';

/** Key in the session: this visit was counted. */
const countedKey = 'visit-counted';

/** Key in localStorage. */
const visitsKey = 'visits';

/** Chromium's event that offers to install the site; no type library has it. */
type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: string }> };

/**
 * Finds how the site can be installed, and invites the reader once: at the second visit or at an article's end.
 * @param offer the browser's, if it came before this code
 */
export function createInstall(offer: Event | undefined, onInstalled: () => void) {
  let prompt: InstallPromptEvent | undefined;
  let isGoodMoment = countVisit() > 1;

  const invite = () => {
    const offered = installWay.get();
    if (isGoodMoment && offered !== 'none' && offered !== 'installed')
      notices.showOnce({ kind: 'install', way: offered });
  };
  const setWay = (next: InstallWay) => {
    installWay.set(next);
    if (next === 'none' || next === 'installed') notices.dismiss('install');
    invite();
  };
  const onOffer = (event: Event) => {
    prompt = event as InstallPromptEvent;
    setWay('prompt');
  };

  const standalone: unknown = Reflect.get(navigator, 'standalone');
  if (standalone === true || matchesMedia('(display-mode: standalone)')) setWay('installed');
  else setWay(wayByHand(navigator.userAgent, standalone === false));
  if (offer) onOffer(offer);
  window.addEventListener('beforeinstallprompt', onOffer);
  window.addEventListener('appinstalled', () => {
    setWay('installed');
    onInstalled();
  });

  return {
    start: () => {
      notices.dismiss('install');
      const offered = installWay.get();
      if (offered === 'ios' || offered === 'mac') notices.show({ kind: 'install', way: offered });
      if (!prompt) return;
      const asked = prompt;
      prompt = undefined; // it works once; after a refusal the browser sends another
      setWay('none');
      asked.prompt().catch((cause: unknown) => console.warn('No installation', cause));
    },
    onArticleEnd: () => {
      isGoodMoment = true;
      invite();
    },
  };
}

/**
 * How Safari installs the site by hand. The web views of other apps cannot; most do not call themselves Safari.
 * @param isIos whether `navigator.standalone` exists, as on iOS alone; iPads pass for Macs
 */
export function wayByHand(userAgent: string, isIos: boolean): InstallWay {
  const [, version] = /Macintosh.* Version\/(\d+)\S* Safari\//.exec(userAgent) ?? [];
  if (!isIos) return Number(version) >= 17 ? 'mac' : 'none';
  return / Safari\/\d/.test(userAgent) && !/Snapchat| GSA\//.test(userAgent) ? 'ios' : 'none';
}

/** Counts this visit, once a session. Without storage every visit is the first. @returns visits so far */
function countVisit(): number {
  const visits = Number(readLocal(visitsKey) ?? 0);
  if (readSession(countedKey)) return visits;
  writeSession(countedKey, 'yes');
  writeLocal(visitsKey, `${visits + 1}`);
  return visits + 1;
}

/** Where browsers support the manifest's `launch_handler`. https://wicg.github.io/web-app-launch/ */
export type LaunchQueue = {
  setConsumer: (consumer: (launch: { targetURL?: string | null }) => void) => void;
};

/** The app's icon shows the open window as it is; shortcuts `open` their page in it. */
export function followLaunches(queue: LaunchQueue, open: (address: string) => void): void {
  let isOpening = true; // launches in the queue led to this document
  queue.setConsumer(({ targetURL }) => {
    if (isOpening || typeof targetURL !== 'string') return;
    if (new URL(targetURL).search !== launchSearch) open(targetURL);
  });
  isOpening = false;
}
