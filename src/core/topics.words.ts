/**
 * The closed list of topics: an article has one of them in its front matter. The keys stand in addresses, so a
 * topic keeps its key when its name changes.
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
