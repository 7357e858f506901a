import { matchesMedia } from '../../app/ui/media.ts';
import type { InstallWay } from '../../core/device.ts';
import type { LiveState } from '../../core/live.ts';
import { launchSearch } from '../../core/paths.ts';
import type { BootTools, InstallPromptEvent } from '../boot/boot-types.ts';
import type { Notices } from './notice-board.ts';
import { readLocal, readSession, writeLocal, writeSession } from '../web-storage.ts';

/** Key in the session: this visit was counted. */
const countedKey = 'visit-counted';

/** Keys in localStorage. */
const visitsKey = 'visits';
const invitedKey = 'invited-to-install';

type InstallOptions = {
  way: LiveState<InstallWay>;
  notices: Notices;
  onInstalled: () => void;
  onInstallPrompt: BootTools['onInstallPrompt'];
};

/**
 * Finds how the site can be installed here, and invites to install it once: at the second visit or at the end of
 * an article.
 */
export function createInstall({ way, notices, onInstalled, onInstallPrompt }: InstallOptions) {
  let prompt: InstallPromptEvent | undefined;
  let isGoodMoment = countVisit() > 1;
  let wasInvited = false;

  const invite = () => {
    const offered = way.get();
    if (!isGoodMoment || wasInvited || readLocal(invitedKey) !== null) return;
    if (offered !== 'prompt' && offered !== 'ios') return;
    wasInvited = true;
    writeLocal(invitedKey, 'yes');
    notices.show({ kind: 'install', way: offered });
  };
  const setWay = (next: InstallWay) => {
    if (way.get() !== next) way.set(next);
    if (next !== 'prompt' && next !== 'ios') notices.dismiss('install');
    invite();
  };

  if (isInstalled()) setWay('installed');
  else if (isIos()) setWay('ios');
  onInstallPrompt((event) => {
    prompt = event;
    setWay('prompt');
  });
  window.addEventListener('appinstalled', () => {
    setWay('installed');
    onInstalled();
  });

  return {
    start: () => {
      notices.dismiss('install');
      if (way.get() === 'ios') notices.show({ kind: 'install', way: 'ios' });
      if (!prompt) return;
      const asked = prompt;
      prompt = undefined; // it works once; after a refusal the browser sends another
      setWay('none');
      asked.prompt().catch((cause: unknown) => console.warn('No installation', cause));
    },
    /** The end of an article is a good moment to invite. */
    onArticleEnd: () => {
      isGoodMoment = true;
      invite();
    },
  };
}

function isInstalled(): boolean {
  return (
    matchesMedia('(display-mode: standalone)') || Reflect.get(navigator, 'standalone') === true
  );
}

/** Only Safari on iOS has this property; it has no dialogue to install. */
function isIos(): boolean {
  return Reflect.get(navigator, 'standalone') === false;
}

/** Counts this visit, once a session. Without storage every visit is the first. @returns visits so far */
function countVisit(): number {
  const visits = Number(readLocal(visitsKey) ?? 0);
  if (readSession(countedKey) !== null) return visits;
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
