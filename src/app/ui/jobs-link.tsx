import type { MouseEvent, ReactElement } from 'react';
import { connection, useStore } from '../state.ts';
import { ExternalLink } from './external-link.tsx';
import { Icon } from './icon.tsx';

/** Offline it stays a link, which a notice offers again later. Another icon then takes the arrow's place. */
export function JobsLink({
  href,
  className,
  hasArrow = true,
  children,
  onClick,
}: {
  href: string;
  className?: string;
  /** False where there is no room for the arrow: then only the tooltip and the name say it. */
  hasArrow?: boolean;
  children: ReactElement | ReactElement[];
  onClick?: (click: MouseEvent) => void;
}) {
  const isOffline = useStore(connection) === 'offline';
  return (
    <ExternalLink href={href} className={className} needsConnection={isOffline} onClick={onClick}>
      <>
        {children}
        {hasArrow && <Icon name={isOffline ? 'offline' : 'external'} size={16} />}
      </>
    </ExternalLink>
  );
}
