// The words of the interface: only sample/specified-words.test.ts spells them, so that an owner who
// changes one turns no other test red.
export * as article from '../../src/app/features/article/article.words.ts';
export * as listen from '../../src/app/features/article/listen/listen.words.ts';
export * as blog from '../../src/app/features/blog/blog.words.ts';
export * as device from '../../src/app/features/device/device.words.ts';
export * as home from '../../src/app/features/home/home.words.ts';
export * as jobs from '../../src/app/features/jobs/jobs.words.ts';
export * as saved from '../../src/app/features/saved/saved.words.ts';
export * as exportImport from '../../src/app/features/saved/export-import.words.ts';
export * as search from '../../src/app/features/search/search.words.ts';
export * as layout from '../../src/app/layout/layout.words.ts';
export * as notices from '../../src/app/notices/notices.words.ts';
export * as fallback from '../../src/app/routes/fallback-screens.words.ts';
export * as ui from '../../src/app/ui/ui.words.ts';
export * as markdown from '../../src/generator/articles/markdown/markdown.words.ts';
export * as site from '../../src/shared/site.words.ts';
