import type { InstallWay } from '../../../core/device.ts';
import { site } from '../../../site.ts';

/** How the site becomes an app on this device, where the browser offers a way. */
export function InstallWays({ way, onInstall }: { way: InstallWay; onInstall: () => void }) {
  if (way === 'none') return null;
  return (
    <section className="mt-14 max-w-[40em]">
      <h2 className="title device-title">{site.product} as an app</h2>
      {way === 'installed' && (
        <p className="mt-3 text-ink-2">It is installed on this device and opens from there.</p>
      )}
      {way === 'prompt' && (
        <>
          <p className="mt-3 text-ink-2">
            Installed, it has its own place among your apps, opens without a browser bar and reads
            without a signal.
          </p>
          <button type="button" className="button button-coral mt-5" onClick={onInstall}>
            Install the app
          </button>
        </>
      )}
      {way === 'ios' && (
        <>
          <p className="mt-3 text-ink-2">
            Here it takes two steps, and then it reads without a signal:
          </p>
          <ol className="install-steps mt-3">
            <li>Press the Share button of your browser.</li>
            <li>Choose “Add to Home Screen”.</li>
          </ol>
        </>
      )}
    </section>
  );
}
