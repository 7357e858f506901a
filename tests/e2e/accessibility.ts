import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';

const axeSource = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** WCAG 2.2 AA with all that it includes, and axe's own best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Each violation of an accessibility rule as a sentence. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate((tags) => {
    const axe = Reflect.get(window, 'axe') as { run: (...args: object[]) => Promise<AxeResults> };
    // A tooltip belongs to the control that it describes, wherever it stands in the document.
    const context = { exclude: ['[data-radix-popper-content-wrapper]'] };
    return axe.run(context, { runOnly: tags, resultTypes: ['violations'] });
  }, rules);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}, at ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}
