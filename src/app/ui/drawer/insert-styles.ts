import { useEffect } from 'react';

/**
 * Adds rules to the document's last sheet: the security policy refuses the style elements that the drawer's libraries
 * make, and Safari before 16.4 and Firefox before 101 cannot construct sheets.
 * @returns the function that removes the rules
 */
export function insertStyles(css: string): () => void {
  const sheets = [...document.styleSheets].reverse();
  // Those of other origins, which extensions add, are closed to scripts.
  const sheet = sheets.find(({ href }) => !href || href.startsWith(`${window.location.origin}/`));
  if (!sheet) return () => undefined;
  const rule = sheet.cssRules[sheet.insertRule(`@media all{${css}}`, sheet.cssRules.length)];
  return () => sheet.deleteRule([...sheet.cssRules].findIndex((one) => one === rule));
}

/** Replaces react-style-singleton, of vaul's scroll lock: see generator/plugins/drawer-plugin.ts. */
export function styleSingleton() {
  return function Styles({ styles }: { styles: string; dynamic?: boolean }): null {
    useEffect(() => insertStyles(styles), [styles]);
    return null;
  };
}
