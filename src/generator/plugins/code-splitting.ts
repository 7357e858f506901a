/**
 * The parts in which the code of a first view comes: each runs in a task of its own, and a change
 * of ours leaves those of the libraries as they are.
 */
export const chunkGroups = [
  {
    // With the paths, which all other parts import. So does the sync worker, which has no document:
    // nothing here may need one while it loads.
    name: 'boot',
    test: /\/page\/boot\/(boot|idle-scheduler|load-assets|theme)\.ts|\/core\/theme\.ts|\/src\/site\.ts|\/core\/paths\.ts/,
  },
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|\/page\/boot\/hydrate-root\.ts/,
  },
  {
    name: 'router',
    test: /\/node_modules\/(@tanstack\/(history|react-router|react-store|router-core|store)|use-sync-external-store)\//,
  },
  {
    // What the page's later parts share with the sync worker: one file, since both want all of it. The
    // sizes are those of the page alone, in the first view of /device.
    name: 'device',
    test: /\/node_modules\/(idb|@tanstack\/query-core)\/|\/src\/(core(?!\/sizes)|store|sync|page\/(content|sync-worker))\/|\/storage-persistence\.ts/,
    minShareCount: 2,
  },
];
