/** React's renderer for pages, in a chunk that runs when it is loaded (generator/plugins/code-splitting.ts). */
export { hydrateRoot } from 'react-dom/client';
