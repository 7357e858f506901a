import { matchesMedia } from '../../app/ui/media.ts';
import type { InstallWay } from '../../core/device.ts';
import type { LiveState } from '../../core/live.ts';
import { launchSearch } from '../../core/paths.ts';
import type { Database } from '../../store/database.ts';
import type { InvitationFacts } from '../../store/schema.ts';
import { readState, saveState } from '../../store/state-store.ts';
import type { BootTools, InstallPromptEvent } from '../boot/boot-types.ts';
import type { Notices } from './notice-board.ts';
import { readSession, writeSession } from '../web-storage.ts';

/** Key in the session: this visit was counted. */
const countedKey = 'visit-counted';

type InstallOptions = {
  database: Database;
  way: LiveState<InstallWay>;
  notices: Notices;
  onInstalled: () => void;
  onInstallPrompt: BootTools['onInstallPrompt'];
};

/**
 * Finds how the site can be installed here, and invites to install it once: at the second visit or at the end of
 * an article.
 */
export function createInstall({
  database,
  way,
  notices,
  onInstalled,
  onInstallPrompt,
}: InstallOptions) {
  let prompt: InstallPromptEvent | undefined;
  let facts: InvitationFacts | undefined;
  let isGoodMoment = false;

  const invite = () => {
    const offered = way.get();
    if (!facts || facts.wasInvited || !isGoodMoment) return;
    if (offered !== 'prompt' && offered !== 'ios') return;
    facts = { ...facts, wasInvited: true };
    notices.show({ kind: 'install', way: offered });
    void saveFacts(database, facts);
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
  void countVisit(database).then((counted) => {
    facts = counted;
    isGoodMoment ||= counted.visits > 1;
    invite();
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

/** Counts this visit, once a session. Without storage every visit is the first. */
async function countVisit(database: Database): Promise<InvitationFacts> {
  const none: InvitationFacts = { visits: 0, wasInvited: false };
  try {
    const facts = (await readState(database, 'install-invitation')) ?? none;
    if (readSession(countedKey) !== null) return facts;
    writeSession(countedKey, 'yes');
    const counted = { ...facts, visits: facts.visits + 1 };
    await saveState(database, 'install-invitation', counted);
    return counted;
  } catch (cause) {
    console.warn('Visits cannot be counted on this device', cause);
    return none;
  }
}

async function saveFacts(database: Database, facts: InvitationFacts): Promise<void> {
  try {
    await saveState(database, 'install-invitation', facts);
  } catch (cause) {
    console.warn('The invitation to install cannot be remembered', cause);
  }
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
