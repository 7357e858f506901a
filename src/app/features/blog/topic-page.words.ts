export const about = {
  'cvs-and-letters': 'Show what you can do, so that software can read it and people want to.',
  'scams-and-safety': 'Tell a real job from a trap before it costs you money or documents.',
  'ways-of-working': 'Remote, hybrid or on site: what each gives you, and what it costs.',
  'job-market': 'What employers look for now, and what may change.',
  'working-abroad': 'Visas for remote work, what they ask of you, and whether you can afford them.',
  'about-us': 'Who writes this blog, for whom, and how we check what we write.',
};

export const moreToRead = 'More to read';

export const newestOf = (shown: number, total: number) => {
  const articles = total === 1 ? '1 article' : `${total} articles`;
  return shown < total ? `The newest ${shown} of ${articles}` : articles;
};
