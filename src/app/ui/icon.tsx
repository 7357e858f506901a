import socialMarks from './pictures/social-marks.svg';

/** Ids in the one file that holds all marks: a page refers to it, so its HTML does not carry them. */
const marks = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  'Twitter (X)': 'x',
  LinkedIn: 'linkedin',
  YouTube: 'youtube',
  TikTok: 'tiktok',
} as const;

/** An icon of strokes.ts. Decorative: the control that holds it has the name. */
export function Icon({ stroke, size = 24 }: { stroke: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={stroke} />
    </svg>
  );
}

/** The mark of a social network. */
export function SocialMark({ network }: { network: keyof typeof marks }) {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <use href={`${socialMarks}#${marks[network]}`} />
    </svg>
  );
}
