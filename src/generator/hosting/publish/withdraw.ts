type Tools = {
  /** Marks the article in its source. @returns that file, as messages name it */
  mark: () => Promise<string>;
  /** Builds the site without the article. @returns whether that succeeded; if not, it has said why */
  build: () => Promise<boolean>;
  publish: () => void;
  /** Takes a sentence for the operator. */
  say: (words: string) => void;
};

/**
 * Take an article off the site: marked in its source, then built, then published.
 * @throws Error where a step fails, with how to go on: the source stays marked
 */
export async function withdraw({ mark, build, publish, say }: Tools): Promise<void> {
  const file = await mark();
  if (!(await build()))
    throw new Error(
      `Nothing was published, and the article is still online. Its source (${file}) is marked: mend what the build says above and run the same command again.`,
    );
  try {
    publish();
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `${words}\nThe source of the article (${file}) is marked, but the article may still be online: once that is mended, run the same command again.`,
      { cause },
    );
  }
  say(`${file} says now that the article is withdrawn: commit that.`);
}
