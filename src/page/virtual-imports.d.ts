/** The address of page/sync-worker/sync-worker.ts, from generator/plugins/sync-worker-plugin.ts. */
declare module 'virtual:sync-worker-address' {
  const address: string;
  export default address;
}
