export const pageTitle = 'Remote Work Blog & Career Insights';
export const pageDescription =
  'Practical guides to finding your first remote or hybrid job: CVs, cover letters, job scams, visas. Free, no login, works offline.';
export const supportingText =
  'Plain guides to your first remote or hybrid job: spot real job ads, write a CV that gets read, and know what to ask before you say yes.';
export const subheading = 'Navigate Your Remote Career Journey';
export const heroPicture =
  'People climb a green staircase of ledges, from a first step with a suitcase to a flag at the top.';
export const startWhereYouAre = 'Start where you are';
export const toEmployers = 'Hiring for an entry-level job?';
export const toEmployersText = 'Reach people who are looking for their first remote or hybrid job.';
export const postRole = 'Post a job ad';
