import { launchSearch } from '../../core/paths.ts';

/** Where browsers know the manifest's `launch_handler`. https://wicg.github.io/web-app-launch/ */
export type LaunchQueue = {
  setConsumer: (consumer: (launch: { targetURL?: string | null }) => void) => void;
};

/** The icon of the app leaves the page that is open, whose window the browser shows; shortcuts `open` theirs. */
export function followLaunches(queue: LaunchQueue, open: (address: string) => void): void {
  let isOpening = true; // what waits in the queue has led to this document
  queue.setConsumer(({ targetURL }) => {
    if (isOpening || typeof targetURL !== 'string') return;
    if (new URL(targetURL).search !== launchSearch) open(targetURL);
  });
  isOpening = false;
}
