import { everyPage } from '../../speed/page-kinds.ts';
import { lighthouseCategories, runLighthouse } from '../../speed/run-lighthouse.ts';
import { startBrowser } from '../../speed/trusting-browser.ts';
import type { BothSites } from './both-sites.ts';
import type { Figure } from './goals.ts';

/** Lighthouse's points for every page of the site, measured once each: it simulates the network. */
export async function measureLighthouse(sites: BothSites): Promise<Figure[]> {
  const debuggingPort = sites.freePort;
  const browser = await startBrowser(sites.certificate, { debuggingPort });
  const figures: Figure[] = [];
  for (const { name, path } of everyPage(sites.folder)) {
    const { points, faults } = await runLighthouse(sites.site.origin + path, debuggingPort);
    for (const category of lighthouseCategories) {
      const detail = points[category] < 100 ? faults.join('; ') : '';
      figures.push({
        goal: `lighthouse-${category}`,
        where: name,
        values: [points[category]],
        detail,
      });
    }
  }
  await browser.close();
  return figures;
}
