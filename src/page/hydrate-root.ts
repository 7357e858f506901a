/** React's renderer for pages, in a chunk that runs when it is loaded (build/code-parts.ts). */
export { hydrateRoot } from 'react-dom/client';
