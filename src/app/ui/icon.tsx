import networkLogos from './images/network-logos.svg';
import { strokes } from '../../shared/strokes.ts';

/** Decorative: the control that holds it has a name. */
export function Icon({ name, size = 24 }: { name: keyof typeof strokes; size?: number }) {
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

/** The logo of a social network. All are in one file, whose ids are the first words of the names. */
export function NetworkLogo({ network }: { network: string }) {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <use href={`${networkLogos}#${network.split(' ')[0]}`} />
    </svg>
  );
}
