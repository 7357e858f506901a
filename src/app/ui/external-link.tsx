import type { MouseEvent, ReactNode } from 'react';

/** A link to another site: opens in a new tab and says so. */
export function ExternalLink({
  href,
  className,
  label,
  children,
  onClick,
}: {
  href: string;
  className?: string;
  /** Accessible name where `children` is a picture. */
  label?: string;
  children: ReactNode;
  onClick?: (click: MouseEvent) => void;
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={onClick}
      {...(label && { 'data-tooltip': label })}
    >
      {children}
      {label && <span className="visually-hidden">{label}</span>}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
