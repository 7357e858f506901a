/**
 * The page of last resort, made of nothing but the worker itself: for a navigation that neither the
 * device nor the network can answer. Its classes are used by the not-found screens, too, so that
 * the stylesheet has them.
 * @param headTags those of every page, of which it takes the styles and the inline script
 */
export function plainPage(headTags: string): string {
  const kept = /<link rel="stylesheet"[^>]*>|<style>.*?<\/style>|<script>.*?<\/script>/gs;
  const styles = headTags.match(kept) ?? [];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>This page cannot be shown right now</title>${styles.join('')}</head><body><main class="page-width py-20 md:py-30"><h1 class="title text-[clamp(min(2.2rem,13vw),5vw,3.6rem)]">This page cannot be shown right now</h1><p class="mt-4 max-w-[34em] text-[1.1rem] text-ink-2">It is not on this device, and it could not be fetched. Check your connection, then try again.</p><div class="mt-8 flex flex-wrap gap-3"><a class="button button-coral" href="">Try again</a><a class="button button-quiet" href="/blog">Go to the blog</a></div></main></body></html>`;
}
