import { join } from 'node:path';
import type { ArticleSummary, Picture } from '../../core/article.ts';
import { blogName } from '../../core/site-words.ts';
import { paths, socialCardPath } from '../../core/urls.ts';
import type { SiteConfig } from '../../site.ts';
import type { SocialCard } from './social-card.ts';

/** A card to publish; `fileName` is relative to the site's root. */
export type CardFile = { fileName: string; card: SocialCard };

type CardSources = {
  site: SiteConfig;
  /** Newest first. */
  articles: readonly ArticleSummary[];
  /** Where the pictures of articles lie, as they are published. */
  keptDir: string;
  /** Where the pictures of the interface lie. */
  picturesDir: string;
};

/** No card shows a picture wider; a larger one would take longer to read. */
const enoughWidth = 704;

/** Every card of the site: each article has one, and so have the pages that name theirs. */
export function listCards({ site, articles, keptDir, picturesDir }: CardSources): CardFile[] {
  const fileOf = ({ renditions }: Picture) => {
    const usable = renditions.find(({ width }) => width >= enoughWidth) ?? renditions.at(-1);
    return usable && join(keptDir, paths.picture(usable.webp, 'webp').slice(1));
  };
  const coverOf = ({ featuredImage }: ArticleSummary) => featuredImage && fileOf(featuredImage);
  const covers = articles.slice(0, 12).flatMap((article) => coverOf(article) ?? []);
  const cardOf = (page: string, card: SocialCard): CardFile => ({
    fileName: socialCardPath(page).slice(1),
    card,
  });
  return [
    cardOf(paths.home, {
      title: 'Remote Work Insights & Career Development',
      tone: 'lilac',
      scene: { kind: 'panorama', file: join(picturesDir, 'hero.webp') },
    }),
    cardOf(paths.blog, {
      title: blogName(site),
      tone: 'lilac',
      scene: covers.length > 0 ? { kind: 'tiles', files: covers } : { kind: 'ledges' },
    }),
    cardOf(paths.jobs, {
      title: 'Remote and hybrid jobs',
      tone: 'peach',
      scene: { kind: 'panel', file: join(picturesDir, 'jobs.webp') },
    }),
    ...articles.map((article) => {
      const file = coverOf(article);
      const { slug, title, tone } = article;
      const scene = file ? ({ kind: 'cover', file } as const) : ({ kind: 'ledges' } as const);
      return cardOf(paths.article(slug), { title, tone, scene });
    }),
  ];
}
