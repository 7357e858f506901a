import { installWay } from '../../app/state.ts';
import { matchesMedia } from '../../app/ui/media.ts';
import type { InstallWay } from '../../shared/device.ts';
import { launchSearch } from '../../shared/paths.ts';
import * as notices from './notice-board.ts';
import { local, session } from '../web-storage.ts';

/** Chromium's event that offers to install the site; no type library has it. */
type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: string }> };

/** Invites the reader once, at the second visit or an article's end. @param offer came before this code */
export function createInstall(offer: Event | undefined, onInstalled: () => void) {
  let prompt: InstallPromptEvent | undefined;
  let isGoodMoment = countVisit() > 1;

  const setWay = (next: InstallWay) => {
    installWay.set(next);
    if (next === 'none' || next === 'installed') notices.dismiss('install');
    else if (isGoodMoment) notices.showOnce({ kind: 'install', way: next });
  };
  const onOffer = (event: Event) => {
    prompt = event as InstallPromptEvent;
    setWay('prompt');
  };

  const standalone: unknown = Reflect.get(navigator, 'standalone');
  if (standalone === true || matchesMedia('(display-mode: standalone)')) setWay('installed');
  else setWay(wayByHand(navigator.userAgent, standalone === false)); // it exists on iOS alone; iPads pass for Macs
  if (offer) onOffer(offer);
  window.addEventListener('beforeinstallprompt', onOffer);
  window.addEventListener('appinstalled', () => {
    setWay('installed');
    onInstalled();
  });

  return {
    start: () => {
      notices.dismiss('install');
      const way = installWay.get();
      if (way === 'ios' || way === 'mac') notices.show({ kind: 'install', way });
      if (!prompt) return;
      const asking = prompt.prompt();
      prompt = undefined; // it works once; after a refusal the browser sends another
      setWay('none');
      asking.catch((cause: unknown) => console.warn('No installation', cause));
    },
    onArticleEnd: () => {
      isGoodMoment = true;
      setWay(installWay.get());
    },
  };
}

/** How Safari installs the site by hand. The web views of other apps cannot; most do not call themselves Safari. */
function wayByHand(userAgent: string, isIos: boolean): InstallWay {
  const [, version] = /Macintosh.* Version\/(\d+)\S* Safari\//.exec(userAgent) ?? [];
  if (!isIos) return Number(version) >= 17 ? 'mac' : 'none';
  return / Safari\/\d/.test(userAgent) && !/Snapchat| GSA\//.test(userAgent) ? 'ios' : 'none';
}

/** Counts visits, one a session. Without storage every visit is the first. */
function countVisit(): number {
  const before = Number(local.read('visits') ?? 0);
  if (!session.once('visit-counted')) return before;
  local.write('visits', `${before + 1}`);
  return before + 1;
}

/** https://wicg.github.io/web-app-launch/, which no type library has; the manifest asks for it in `launch_handler`. */
type LaunchQueue = {
  setConsumer: (consumer: (launch: { targetURL?: string | null }) => void) => void;
};

/** The app's icon shows the open window as it is; shortcuts open their page in it. */
export function followLaunches(): void {
  let isOpening = true; // launches in the queue led to this document
  (window as { launchQueue?: LaunchQueue }).launchQueue?.setConsumer(({ targetURL }) => {
    if (isOpening || typeof targetURL !== 'string') return;
    if (new URL(targetURL).search !== launchSearch) window.location.assign(targetURL);
  });
  isOpening = false;
}
