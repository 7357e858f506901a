import { useEffect } from 'react';

/**
 * Adds rules to the document's last sheet: the security policy refuses style elements, and Safari before 16.4 and
 * Firefox before 101 cannot construct sheets. @returns the function that removes them
 */
export function insertStyles(css: string): () => void {
  // Sheets of other origins, which extensions add, are closed to scripts.
  const isOpen = ({ href }: CSSStyleSheet) => !href || href.startsWith(window.location.origin);
  const sheet = [...document.styleSheets].reverse().find(isOpen);
  const rule = sheet?.cssRules[sheet.insertRule(`@media all{${css}}`, sheet.cssRules.length)];
  return () => sheet?.deleteRule([...sheet.cssRules].findIndex((one) => one === rule));
}

/** Replaces react-style-singleton, of vaul's scroll lock: see generator/plugins/drawer-plugin.ts. */
export const styleSingleton = () =>
  function Styles({ styles }: { styles: string; dynamic?: boolean }): null {
    useEffect(() => insertStyles(styles), [styles]);
    return null;
  };
