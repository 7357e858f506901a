import type { MouseEvent, ReactNode } from 'react';
import { useConnection } from './connection.ts';
import { ExternalLink } from './external-link.tsx';
import { Icon } from './icon.tsx';
import * as strokes from './strokes.ts';

/**
 * A link to the jobs site. Without a connection it is still a link: whoever follows it is offered it
 * again later. It then says that it needs one, and shows a sign that moves nothing.
 */
export function JobsLink({
  href,
  className,
  hasArrow = false,
  hasSign = true,
  children,
  onClick,
}: {
  href: string;
  className?: string;
  /** Whether an arrow stands behind the text while there is a connection. */
  hasArrow?: boolean;
  /** False where there is no room for a sign: then only the tooltip and the name say it. */
  hasSign?: boolean;
  children: ReactNode;
  onClick?: (click: MouseEvent) => void;
}) {
  const isOffline = useConnection() === 'offline';
  return (
    <ExternalLink
      href={href}
      needsConnection={isOffline}
      {...(className !== undefined && { className })}
      {...(onClick && { onClick })}
    >
      {children}
      {hasArrow && <Icon stroke={isOffline ? strokes.offline : strokes.external} size={18} />}
      {isOffline && hasSign && !hasArrow && (
        <span className="offline-sign">
          <Icon stroke={strokes.offline} size={14} />
        </span>
      )}
    </ExternalLink>
  );
}
