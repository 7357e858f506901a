import type { ArticleSummary } from '../../shared/article.ts';
import { isTopic, topicTable } from '../../shared/topics.words.ts';

export const needsConnection = 'Needs the internet';
export const opensInNewTabOnline = ' (opens in a new tab, needs the internet)';
export const notices = 'Notices';

export const readingTime = (minutes: number) => `${minutes} min`;
export const shortMeta = ({ topic, readingMinutes }: ArticleSummary) =>
  [isTopic(topic) && topicTable[topic].name, readingTime(readingMinutes)]
    .filter(Boolean)
    .join(' · ');
export const byAuthor = (author: string) => `, by ${author}`;
/** For screen readers, while the article of that title is fetched. */
export const opening = (title: string) => `Opening “${title}”`;

export const carousel = 'carousel';
export const previousSlide = 'Previous slide';
export const nextSlide = 'Next slide';
export const chooseSlide = 'Choose a slide';
export const slide = (number: number) => `Slide ${number}`;
export const pauseSlides = 'Pause the slides';
export const playSlides = 'Play the slides';
export const pause = 'Pause';
export const play = 'Play';

export const isNew = 'New';

export const didYouMean = 'Did you mean';
