/**
 * Leaves out of React's renderer for pages, in a build, what the site has no use for: React's own
 * `<ViewTransition>` (pages change by page/navigation/view-transitions.ts) and refs of fragments. No bundler
 * can, since React looks for each while a page renders; they are a tenth of its renderer.
 */
import type { Plugin } from 'vite';

/** Functions of react-dom 19.3.1 that do nothing and give nothing where a page has no such component. */
const emptied = [
  // `<ViewTransition>`: its children are shown as they come.
  'getViewTransitionName',
  'getViewTransitionClassName',
  'createViewTransitionInstance',
  'trackEnterViewTransitions',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'restoreViewTransitionOnHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'recursivelyTraverseAfterMutationEffects',
  'commitAfterMutationEffectsOnFiber',
  'flushAfterMutationEffects',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  // Refs of fragments: objects without methods.
  'FragmentInstance',
  'addFragmentHandleToFiber',
  'commitNewChildToFragmentInstances',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
  'findFragmentInstanceOrTextInstanceSiblings',
  'validateDocumentPositionWithFiberTree',
] as const;

/** Statements that add methods to what is left out. */
const methods =
  /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function[^]*?^};\n/gm;

/** For all builds of the renderer: versions of React before 18 need the first, others have it. */
export const reactAliases = {
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
} as const;

/** React DOM's source without them. @throws Error naming the function that is not there */
export function slimReactDom(code: string): string {
  const rest = code.replaceAll(methods, '');
  return emptied.reduce((result, name) => {
    const whole = new RegExp(`^function ${name}\\([^]*?^}$`, 'm');
    if (!whole.test(result)) throw new Error(`react-dom has changed: it has no function "${name}"`);
    return result.replace(whole, `function ${name}() {}`);
  }, rest);
}

export function reactDomPlugin(): Plugin {
  return {
    name: 'foothold:react-dom',
    config: () => ({ resolve: { alias: reactAliases } }),
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js/ },
      handler: (code) => ({ code: slimReactDom(code), map: null }),
    },
  };
}
