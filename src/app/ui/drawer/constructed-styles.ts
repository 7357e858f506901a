import { useEffect } from 'react';

/**
 * Replaces react-style-singleton (of vaul's scroll lock), whose style elements the security policy refuses: see
 * generator/plugins/drawer-plugin.ts. Its component is mounted once at most, in the open drawer.
 */
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
