import type { MouseEvent, RefObject } from 'react';
import * as siteWords from '../../shared/site.words.ts';
import { Drawer } from '../ui/drawer/drawer.tsx';
import { JobsLink } from '../ui/external-link.tsx';
import { scrollToTop } from '../ui/scroll.ts';
import { SiteLinks } from './site-links.tsx';
import { ThemeControl } from './theme-control.tsx';
import * as words from './layout.words.ts';
import './menu-drawer.css';

type Props = {
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function MenuDrawer({ button, open, onOpenChange }: Props) {
  const close = () => onOpenChange(false);
  const follow = (click: MouseEvent) => {
    close();
    scrollToTop(click);
  };
  const link = {
    className:
      'menu-link flex items-center justify-between min-h-[clamp(44px,10vh-20px,72px)] font-display font-750 text-6',
    onClick: follow,
  };
  return (
    <Drawer
      title={words.menu}
      open={open}
      onOpenChange={onOpenChange}
      onCloseAutoFocus={(event) => {
        event.preventDefault(); // the library only knows a trigger of its own
        // After a link the new page's heading has the focus.
        if (document.activeElement !== document.body) return;
        const home = button.current?.closest('header')?.querySelector('a');
        (button.current?.offsetWidth === 0 ? home : button.current)?.focus();
      }}
    >
      <nav aria-label={words.menu}>
        <h3 className="meta font-600 mb-1">{words.navigation}</h3>
        <ul>
          <SiteLinks {...link} />
        </ul>
      </nav>
      <ul role="list">
        <SiteLinks pages={['/saved', '/device']} {...link} />
      </ul>
      <div className="menu-foot grid flex-[1_0_auto] grid-rows-[1fr] gap-3 pt-3">
        <JobsLink
          className="button button-brand self-start"
          onClick={follow}
          text={siteWords.viewAllJobs}
        />
        <ThemeControl />
        <button type="button" className="button button-quiet" onClick={close}>
          {words.closeMenu}
        </button>
      </div>
    </Drawer>
  );
}
