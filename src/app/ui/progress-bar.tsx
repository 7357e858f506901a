import type { ComponentProps } from 'react';

type Props = ComponentProps<'svg'> & { ratio: number };

export function ProgressBar({ ratio, className = '', ...svg }: Props) {
  return (
    <svg
      width="100%"
      {...svg}
      className={`rounded-full bg-line text-brand outline outline-1 outline-transparent ${className}`}
    >
      <rect width={`${ratio * 100}%`} height="100%" fill="currentColor" />
    </svg>
  );
}
