import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { quickLinksId } from '../../shared/element-ids.ts';
import * as siteWords from '../../shared/site.words.ts';
import type { Drawer as LoadedDrawer } from '../ui/drawer/drawer.tsx';
import { JobsLink } from '../ui/external-link.tsx';
import { Dispensable } from '../ui/lazy-enhancement.tsx';
import { Icon } from '../ui/icon.tsx';
import { scrollToTop } from '../ui/scroll.ts';
import { SiteLinks } from './site-links.tsx';
import { ThemeControl } from './theme-control.tsx';
import * as words from './layout.words.ts';
import './menu-drawer.css';

const loadDrawer = async () => (await import('../ui/drawer/drawer.tsx')).Drawer;

/** The drawer loads when it is first wanted. If that fails, the button scrolls to the links in the footer. */
export function MenuDrawer() {
  const [open, setOpen] = useState(false);
  const [Drawer, setDrawer] = useState<typeof LoadedDrawer>();
  const button = useRef<HTMLButtonElement>(null);
  const router = useRouter();
  // As by Back. The search writes what is typed into its address a moment later, which closes nothing.
  useEffect(
    () => router.history.subscribe(({ action }) => action.type !== 'REPLACE' && setOpen(false)),
    [router],
  );
  useEffect(() => {
    if (!open) return undefined;
    const closeIfWide = () => setOpen(button.current?.offsetWidth !== 0); // hidden by styles
    window.addEventListener('resize', closeIfWide);
    return () => window.removeEventListener('resize', closeIfWide);
  }, [open]);

  const openDrawer = async () => {
    try {
      const loaded = await loadDrawer();
      setDrawer(() => loaded);
      setOpen(true);
    } catch (error) {
      console.warn('The menu could not be loaded; the foot of the page has links, too.', error);
      leadToFoot();
    }
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="min-[48em]:!hidden icon-button -me-2 needs-script"
        aria-label={words.openMenu}
        data-instead={quickLinksId}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => {
          loadDrawer().catch(() => undefined); // the click tries again, and shows a failure
        }}
        onClick={() => void openDrawer()}
      >
        <Icon name="menu" />
      </button>
      {Drawer && (
        <Dispensable onError={leadToFoot}>
          <Drawer
            title={words.menu}
            open={open}
            onOpenChange={setOpen}
            onCloseAutoFocus={(event) => {
              event.preventDefault(); // the library only knows a trigger of its own
              // After a link the new page's heading has the focus.
              if (document.activeElement !== document.body) return;
              const link = button.current?.closest('header')?.querySelector('a');
              (button.current?.offsetWidth === 0 ? link : button.current)?.focus();
            }}
          >
            <MenuContents close={() => setOpen(false)} />
          </Drawer>
        </Dispensable>
      )}
    </>
  );
}

function leadToFoot(): void {
  document.getElementById(quickLinksId)?.scrollIntoView();
}

function MenuContents({ close }: { close: () => void }) {
  const follow = (click: MouseEvent) => {
    close();
    scrollToTop(click);
  };
  const link = { className: 'menu-link flex items-center justify-between', onClick: follow };
  return (
    <>
      <nav aria-label={words.menu}>
        <h3 className="meta font-600 mb-1">{words.navigation}</h3>
        <ul>
          <SiteLinks {...link} />
        </ul>
      </nav>
      <ul role="list">
        <SiteLinks pages={['/saved', '/device']} {...link} />
      </ul>
      <div className="menu-foot">
        <JobsLink className="button button-brand" onClick={follow} text={siteWords.viewAllJobs} />
        <ThemeControl />
        <button type="button" className="button button-quiet" onClick={close}>
          {words.closeMenu}
        </button>
      </div>
    </>
  );
}
