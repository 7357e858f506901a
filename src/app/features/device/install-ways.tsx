import type { InstallWay } from '../../../core/device.ts';
import * as siteWords from '../../../core/site.words.ts';
import { site } from '../../../site.ts';
import * as words from './device.words.ts';

/** How the site becomes an app on this device, where the browser offers a way. */
export function InstallWays({ way, onInstall }: { way: InstallWay; onInstall: () => void }) {
  if (way === 'none') return null;
  return (
    <section className="mt-14 max-w-[40em]">
      <h2 className="title device-title">{words.asAnApp(site.product)}</h2>
      {way === 'installed' && <p className="mt-3 text-ink-2">{words.installed}</p>}
      {way === 'prompt' && (
        <>
          <p className="mt-3 text-ink-2">{words.whyInstall}</p>
          <button type="button" className="button button-coral mt-5" onClick={onInstall}>
            {siteWords.installTheApp}
          </button>
        </>
      )}
      {way === 'ios' && (
        <>
          <p className="mt-3 text-ink-2">{words.installSteps}</p>
          <ol className="install-steps mt-3">
            <li>{words.pressShare}</li>
            <li>{words.chooseAddToHomeScreen}</li>
          </ol>
        </>
      )}
    </section>
  );
}
