import type { ComponentProps } from 'react';
import './portion.css';

type Props = ComponentProps<'svg'> & { ratio: number };

/** A bar that is filled in part, as wide as its place. */
export function Portion({ ratio, className = '', ...svg }: Props) {
  return (
    <svg width="100%" {...svg} className={`portion ${className}`}>
      <rect width={`${ratio * 100}%`} height="100%" fill="currentColor" />
    </svg>
  );
}
