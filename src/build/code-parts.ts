/**
 * The parts in which the code of a first view comes: each runs in a task of its own, and a change
 * of ours leaves those of the libraries as they are.
 */
export const codeParts = [
  {
    name: 'start',
    test: /\/page\/(start|start-\w+|show-theme|kept-theme|load-low)\.ts|\/core\/theme\.ts/,
  },
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|\/page\/hydrate-root\.ts|^\0rolldown\/runtime/,
  },
  {
    name: 'router',
    test: /\/node_modules\/(@tanstack\/(history|react-router|react-store|router-core|store)|use-sync-external-store)\//,
  },
];
