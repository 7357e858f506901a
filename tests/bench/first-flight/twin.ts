import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../site-bytes.ts';

/** Scripts with their text, also the data blocks, and the links that name scripts or the manifest. */
const scriptParts =
  /<script\b[^>]*>.*?<\/script>|<link\b[^>]*\brel="?(?:modulepreload|manifest)"?[^>]*>|<link\b[^>]*\bas="?script"?[^>]*>/gs;

/** A page as one would write it by hand without any script: the same text, styles and pictures. */
function twinPage(html: string): string {
  return html.replace(scriptParts, '');
}

/**
 * Write the script-free twin of a built site into a folder, emptied before.
 * @throws Error naming a page that still requests a script.
 */
export function writeTwin(site: string, twin: string): void {
  rmSync(twin, { recursive: true, force: true });
  for (const name of filesBelow(site)) {
    if (/^(sw\.js|content\/[as]\/|manifest\.webmanifest)|\.js$/.test(name)) continue;
    const target = join(twin, name);
    mkdirSync(dirname(target), { recursive: true });
    if (name.endsWith('.html')) writeFileSync(target, checkedTwin(join(site, name)));
    else copyFileSync(join(site, name), target);
  }
}

function checkedTwin(page: string): string {
  const html = twinPage(readFileSync(page, 'utf8'));
  if (/<script|\.js\b["']/.test(html)) throw new Error(`The twin of ${page} still names a script`);
  return html;
}
