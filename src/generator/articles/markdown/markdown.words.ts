/** The titles of blocks without one of their author, by the block's name. Other blocks take no title. */
export const blockTitles: ReadonlyMap<string, string> = new Map([
  ['summary', 'In short'],
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['warning', 'Warning'],
  ['checklist', 'Checklist'],
  ['copy', 'Copy this'],
  // These always have their author's caption.
  ['figure', ''],
  ['chat', ''],
  ['chart', ''],
  ['sources', 'Sources'],
  ['next-step', 'Your next step'],
  ['before', 'Before'],
  ['after', 'After'],
]);

/** For screen readers: the link beside a heading, and the frame in which a table scrolls. */
export const linkToSection = (heading: string) => `Link to this section: ${heading}`;
export const tableBelow = (heading: string) => (heading === '' ? 'Table' : `Table: ${heading}`);

/** What authors call the last row of a table that sums up the others. */
export const totalRow = /^(?:Left|Total)$/;
