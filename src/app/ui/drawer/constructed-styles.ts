/**
 * Stands in for the package react-style-singleton (of vaul's scroll lock), which inserts style
 * elements that the content security policy refuses. Aliased by generator/plugins/drawer-plugin.ts.
 */
import { useEffect } from 'react';

/** A component that applies `styles` while at least one of it is mounted. */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return function Styles({ styles }: { styles: string; dynamic?: boolean }): null {
    useEffect(() => {
      users += 1;
      if (users === 1) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      return () => {
        users -= 1;
        if (users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((used) => used !== sheet);
      };
    }, [styles]);
    return null;
  };
}
