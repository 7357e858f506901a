/**
 * Leaves React's own `<ViewTransition>` (pages change by page/navigation/view-transitions.ts) and refs of
 * fragments out of its renderer for pages, in a build. They are a tenth of it, 5 KB of every first view, and no
 * bundler can tell that the site uses neither: React looks for each while a page renders.
 */
import type { Plugin } from 'vite';

/** The functions of react-dom 19.3 for both, which do nothing where a page has no such component. */
const functions =
  /^function ((?!is)\w*(?:ViewTransition|Fragment(?:Instance|Handle))\w*)\([^]*?^}$/gm;
/** Statements that add methods to what is left out. */
const methods =
  /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function[^]*?^};\n/gm;

/** React DOM's source without them. */
export function slimReactDom(code: string): string {
  return code.replaceAll(methods, '').replaceAll(functions, 'function $1() {}');
}

export function slimReactDomPlugin(): Plugin {
  return {
    name: 'foothold:slim-react-dom',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js/ },
      handler: (code) => ({ code: slimReactDom(code), map: null }),
    },
  };
}
