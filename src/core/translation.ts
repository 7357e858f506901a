/**
 * What a file of words must hold to stand in another language for the one whose module is `Words`:
 * every text by its name, each function with the same arguments.
 * @example germanHome satisfies Translation<typeof import('./home.words.ts')>
 */
export type Translation<Words> = {
  readonly [Name in keyof Words]: Words[Name] extends string ? string : Words[Name];
};
