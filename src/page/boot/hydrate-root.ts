/** React's renderer for pages, in a chunk that runs when it is loaded (vite.config.ts). */
export { hydrateRoot } from 'react-dom/client';
