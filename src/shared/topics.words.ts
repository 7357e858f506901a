/**
 * All topics by the key that front matter and addresses (`/topics/<key>`) use: a topic keeps its key when its name
 * changes. Pages show them in this order.
 */
export const topicNames = {
  'cvs-and-letters': 'CVs and letters',
  'scams-and-safety': 'Scams and safety',
  'ways-of-working': 'Ways of working',
  'job-market': 'The job market',
  'working-abroad': 'Working abroad',
  'about-us': 'About us',
} as const;

export type Topic = keyof typeof topicNames;
