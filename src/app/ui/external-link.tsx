import type { MouseEvent, ReactElement } from 'react';
import { opensInNewTab } from '../../shared/site.words.ts';
import * as words from './ui.words.ts';

export function ExternalLink({
  href,
  className,
  label,
  needsConnection = false,
  children,
  onClick,
}: {
  href: string;
  className?: string | undefined;
  /** Accessible name where `children` is a picture. */
  label?: string;
  /** True while offline: the link then says that it needs the internet. */
  needsConnection?: boolean;
  /** Text must be in an element: translators replace text nodes, and siblings come and go. */
  children: ReactElement | ReactElement[];
  onClick?: ((click: MouseEvent) => void) | undefined;
}) {
  const tooltip = needsConnection ? words.needsConnection : label;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={onClick}
      {...(tooltip && { 'data-tooltip': tooltip })}
    >
      {children}
      {label && <span className="visually-hidden">{label}</span>}
      <span className="visually-hidden">
        {needsConnection ? words.opensInNewTabOnline : opensInNewTab}
      </span>
    </a>
  );
}
