export const pageTitle = 'Remote Work Blog & Career Insights';
export const pageDescription =
  'Practical guides for finding a first remote or hybrid job: CVs, cover letters, visas, working from home. Free, no login; installs and reads offline.';

export const supportingText =
  'Plain guides for people at the start: finding real remote and hybrid jobs, getting past the filters, and doing well once you are in.';
export const subheading = 'Navigate Your Remote Career Journey';
export const heroPicture =
  'People climb a green staircase of ledges, from a first step with a suitcase to a flag at the top.';

export const toEmployers = 'Hiring for a first role?';
export const toEmployersText =
  'Employers with entry-level remote and hybrid jobs reach our readers on the jobs site.';
export const postRole = 'Post a role on the jobs site';
