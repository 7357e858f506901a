/** Stroke icons on a 24 px grid; social marks are filled. Decorative: the control has the name. */
const strokes = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  next: 'm9 5 7 7-7 7',
  previous: 'm15 5-7 7 7 7',
  up: 'm5 14 7-7 7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5z',
  alert: 'M12 5.5v8M12 18.2v.1',
  install: 'M12 4v10m-4.5-4 4.5 4.5 4.5-4.5M5 19.5h14',
  remove: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  save: 'M7 4h10v16l-5-4-5 4z',
  offline: 'M4 4l16 16M8 8a5 5 0 0 0-.6 10H17M19.8 17a3.8 3.8 0 0 0-2-6.9A6 6 0 0 0 11 6.2',
  system: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 4v16M15 6v12M17.5 8v8',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v1M12 20.5v1M2.5 12h1M20.5 12h1M5.3 5.3l.7.7M18 18l.7.7M5.3 18.7l.7-.7M18 6l.7-.7',
  dark: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  external: 'M9 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3M13 4h7v7M20 4l-9 9',
} as const;

const marks = {
  Facebook:
    'M13.6 21v-7.6h2.6l.4-3h-3V8.5c0-.9.3-1.5 1.5-1.5h1.6V4.3c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4v2.2H8v3h2.5V21z',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6zm0 2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM16.6 6.3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  'Twitter (X)':
    'M4 4h4.7l3.9 5.4L17.2 4H20l-6.1 7 6.6 9h-4.7l-4.3-6-5.2 6H3.5l6.7-7.7zm3.3 1.6 9.2 12.8h1.2L8.6 5.6z',
  LinkedIn:
    'M5.3 3.5a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM3.7 9h3.2v11.5H3.7zm5.3 0h3.1v1.6c.5-.9 1.6-1.9 3.3-1.9 3.5 0 4.2 2.2 4.2 5.2v6.6h-3.2v-5.9c0-1.4 0-3.1-1.9-3.1s-2.2 1.5-2.2 3v6H9z',
  YouTube:
    'M21.6 8a2.8 2.8 0 0 0-2-2C17.9 5.5 12 5.5 12 5.5s-5.9 0-7.6.5a2.8 2.8 0 0 0-2 2C2 9.7 2 12 2 12s0 2.3.4 4a2.8 2.8 0 0 0 2 2c1.7.5 7.6.5 7.6.5s5.9 0 7.6-.5a2.8 2.8 0 0 0 2-2c.4-1.7.4-4 .4-4s0-2.3-.4-4zM10 15V9l5.2 3z',
  TikTok:
    'M15.5 3c.3 2.3 1.6 3.8 4 4v2.8c-1.4.1-2.7-.3-4-1.1v5.8c0 4.4-4 6.9-7.5 5.8-4.5-1.4-4.9-7.7-.7-9.6.9-.4 1.8-.5 2.9-.4v3c-2-.5-3.3.7-3.1 2.3.3 2.2 4.3 2.6 5.4-.2.1-.4.2-.9.2-1.7V3z',
} as const;

export type IconName = keyof typeof strokes;

export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
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
      <path d={strokes[name]} />
    </svg>
  );
}

/** The mark of a social network; a network without one shows its first letter. */
export function SocialMark({ network }: { network: string }) {
  const path = marks[network as keyof typeof marks] as string | undefined;
  if (path === undefined) return <span aria-hidden="true">{network.slice(0, 1)}</span>;
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path fillRule="evenodd" d={path} />
    </svg>
  );
}
