import { join } from 'node:path';
import type { Page } from 'playwright';
import { build } from 'vite';

/**
 * Store the text of every article on the device of a page that already has the list.
 * @returns how many texts the device then holds
 */
export async function fillDevice(page: Page, root: string): Promise<number> {
  const entry = join(root, 'tests/bench/store-every-text.ts');
  const built = await build({
    root,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'device' } },
  });
  const [output] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (output?.type !== 'chunk') throw new Error('The script for the page was not built');
  return page.evaluate<number>(`${output.code}; device.storeEveryText()`);
}
