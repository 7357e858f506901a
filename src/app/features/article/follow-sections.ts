import type { ArticleSection } from '../../../core/article.ts';

/** How far down the window a heading is when its section counts as being read, as a share of it. */
const readingLine = 0.35;

/** Tell the id of the section being read now, and of each one after it, until `signal` aborts. */
export function followSections(
  sections: readonly ArticleSection[],
  onChange: (id: string | undefined) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const passed = new Set<string>();
  // All above the reading line: the reader has reached the headings in there.
  const rootMargin = `1000000px 0px -${(1 - readingLine) * 100}% 0px`;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.add(target.id);
        else passed.delete(target.id);
      }
      onChange(sections.filter(({ id }) => passed.has(id)).at(-1)?.id);
    },
    { rootMargin },
  );
  for (const { id } of sections) {
    const heading = document.getElementById(id);
    if (heading) observer.observe(heading);
  }
  signal.addEventListener('abort', () => observer.disconnect());
}
