/**
 * Stands in for the package react-style-singleton (of vaul's scroll lock), which inserts style
 * elements that the content security policy refuses. Aliased by generator/plugins/drawer-plugin.ts.
 */
import { useEffect } from 'react';

/** A component that applies `styles` while it is mounted, as it is once at most: in the open drawer. */
export function styleSingleton() {
  return function Styles({ styles }: { styles: string; dynamic?: boolean }): null {
    useEffect(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets.push(sheet);
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((used) => used !== sheet);
      };
    }, [styles]);
    return null;
  };
}
