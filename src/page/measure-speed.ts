import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Database } from '../store/database.ts';
import { saveSpeed } from '../store/speed-store.ts';

/**
 * Measure how fast this page came and answers, for the page about this device. What happened before
 * is told by the browser, so that this may begin late. No figure leaves the device.
 */
export function measureSpeed(database: Database): void {
  let isStopped = false;
  for (const observe of [onFCP, onLCP, onINP, onCLS, onTTFB])
    observe(
      ({ name, id, value }) => {
        if (isStopped) return;
        saveSpeed(database, name, { id, value }).catch((cause: unknown) => {
          isStopped = true; // what cannot be kept now could not be shown, either
          console.warn('The speed of this page is not remembered.', cause);
        });
      },
      // A page that is left may have no time to write.
      { reportAllChanges: true },
    );
}
