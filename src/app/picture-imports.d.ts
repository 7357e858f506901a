/** An interface picture, encoded by generator/plugins/picture-plugin.ts, whose query is explained there. */
declare module '*&picture' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module has no relative import
  const picture: import('../core/picture-files.ts').PictureFiles;
  export default picture;
}

declare module 'virtual:whole-sheet.css';
