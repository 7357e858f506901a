import type { toneColors } from './tone-colors.ts';

/** The tone is that of its dot and its page, whatever those of its articles; `about` is the sentence on its page. */
type TopicRow = { name: string; tone: keyof typeof toneColors; about: string };

/** In order of display. A key stands in front matter and URLs (`/topics/<key>`): it stays when the name changes. */
export const topicTable = {
  'cvs-and-letters': {
    name: 'CVs and letters',
    tone: 'grape',
    about: 'Write a CV and a letter that software can read and people want to read.',
  },
  'scams-and-safety': {
    name: 'Scams and safety',
    tone: 'rose',
    about: 'Spot a fake job before it costs you money or your identity papers.',
  },
  'ways-of-working': {
    name: 'Ways of working',
    tone: 'marigold',
    about: 'Remote, hybrid or on site: what each gives you, and what it costs.',
  },
  'job-market': {
    name: 'The job market',
    tone: 'sky',
    about: 'What employers look for now, and what may change.',
  },
  'working-abroad': {
    name: 'Working abroad',
    tone: 'pine',
    about: 'Visas for remote workers: what they require, and whether you could live on your pay.',
  },
  'about-us': {
    name: 'About us',
    tone: 'lilac',
    about: 'Who writes this blog, who pays for it, and how we check facts.',
  },
} as const satisfies Record<string, TopicRow>;

export type Topic = keyof typeof topicTable;

export const topics = Object.keys(topicTable) as Topic[];

/** False also for a topic of newer content, for which this code has no name. */
export function isTopic(text: string | undefined): text is Topic {
  return text !== undefined && Object.hasOwn(topicTable, text);
}

export function collectTopics(articles: readonly { topic?: Topic }[]): readonly Topic[] {
  const found = new Set(articles.map(({ topic }) => topic));
  return topics.filter((topic) => found.has(topic));
}
