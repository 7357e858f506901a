import type { toneColors } from './tone-colors.ts';

/** By the key of front matter and addresses (`/topics/<key>`), which stays when the name changes; in order of display. */
export const topicNames = {
  'cvs-and-letters': 'CVs and letters',
  'scams-and-safety': 'Scams and safety',
  'ways-of-working': 'Ways of working',
  'job-market': 'The job market',
  'working-abroad': 'Working abroad',
  'about-us': 'About us',
} as const;

export type Topic = keyof typeof topicNames;

/** The colour of its dot and its page, whatever those of its articles. */
export const topicTones = {
  'cvs-and-letters': 'grape',
  'scams-and-safety': 'rose',
  'ways-of-working': 'marigold',
  'job-market': 'sky',
  'working-abroad': 'pine',
  'about-us': 'lilac',
} as const satisfies Record<Topic, keyof typeof toneColors>;

export const topics = Object.keys(topicNames) as Topic[];

/** False also for a topic of newer content, for which this code has no name. */
export function isTopic(text: string | undefined): text is Topic {
  return text !== undefined && Object.hasOwn(topicNames, text);
}

/** The topics of these articles, in the order of display. */
export function collectTopics(articles: readonly { topic?: Topic }[]): readonly Topic[] {
  const found = new Set(articles.map(({ topic }) => topic));
  return topics.filter((topic) => found.has(topic));
}
