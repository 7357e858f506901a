/** An interface picture, encoded by build/picture-plugin.ts. */
declare module '*?picture' {
  const picture: {
    /** `srcset` of each format, and the largest WebP. */
    avif: string;
    webp: string;
    source: string;
    /** Pixels of the largest. */
    width: number;
    height: number;
  };
  export default picture;
}

declare module 'virtual:uno.css';
