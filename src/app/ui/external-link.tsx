import type { ComponentProps, ReactElement } from 'react';
import { opensInNewTab } from '../../shared/site.words.ts';
import { site } from '../../site.ts';
import { connection, useStore } from '../state.ts';
import { Icon } from './icon.tsx';
import * as words from './ui.words.ts';

type Props = Pick<ComponentProps<'a'>, 'className' | 'onClick'> & {
  href: string;
  /** Shown with an arrow; absent where `children` is a picture. */
  text?: string | undefined;
  label?: string;
  /** True while offline: the link then says that it needs the internet. */
  needsConnection?: boolean;
  children?: ReactElement;
};

export function ExternalLink({ href, text, label, needsConnection, children, ...link }: Props) {
  const tooltip = needsConnection ? words.needsConnection : label;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      {...link}
      {...(tooltip && { 'data-tooltip': tooltip })}
    >
      {children}
      {text && <span>{text}</span>}
      {text && <Icon name={needsConnection ? 'offline' : 'external'} size={16} />}
      {label && <span className="visually-hidden">{label}</span>}
      <span className="visually-hidden">
        {needsConnection ? words.opensInNewTabOnline : opensInNewTab}
      </span>
    </a>
  );
}

/** Offline it stays a link, which a notice offers again later. Another icon then takes the arrow's place. */
export function JobsLink(props: Omit<Props, 'href' | 'label' | 'needsConnection'>) {
  const isOffline = useStore(connection) === 'offline';
  return <ExternalLink href={site.jobsUrl} needsConnection={isOffline} {...props} />;
}
