import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ComponentType, type MouseEvent } from 'react';
import type { ThemeSwitch } from '../../../core/theme.ts';
import { site } from '../../../site.ts';
import type { DrawerProps } from '../../ui/drawer.tsx';
import { JobsLink } from '../../ui/jobs-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { onMediaChange } from '../../ui/media.ts';
import { scrollToTop } from '../../ui/scroll.ts';
import { quickLinksId } from './footer.tsx';
import { ThemeControl } from './theme-control.tsx';

const loadDrawer = async () => (await import('../../ui/drawer.tsx')).Drawer;

/**
 * The menu of small screens: a button and its drawer, which loads when it is first wanted. Where
 * its code, or the page's, cannot be had, it leads to the links of the foot.
 */
export function MenuDrawer({ theme }: { theme: ThemeSwitch }) {
  const [open, setOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps>>();
  const button = useRef<HTMLButtonElement>(null);
  const router = useRouter();
  useEffect(() => {
    const close = () => setOpen(false);
    const endings = [
      onMediaChange('(min-width: 768px)', close), // where the bar has the links
      router.subscribe('onBeforeNavigate', close), // by Back, for one
    ];
    return () => endings.forEach((end) => end());
  }, [router]);

  const openDrawer = async () => {
    try {
      const loaded = Drawer ?? (await loadDrawer());
      setDrawer(() => loaded);
      setOpen(true);
    } catch (error) {
      console.warn('The menu could not be loaded; the foot of the page has links, too.', error);
      document.getElementById(quickLinksId)?.scrollIntoView();
    }
  };
  const follow = (click: MouseEvent) => {
    setOpen(false);
    scrollToTop(click);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="menu-button icon-button"
        aria-label="Open menu"
        data-instead={quickLinksId}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => {
          loadDrawer().catch(() => undefined); // met again, and told, by the click
        }}
        onClick={() => void openDrawer()}
      >
        <Icon name="menu" />
      </button>
      {Drawer && (
        <Drawer
          title="Menu"
          open={open}
          onOpenChange={setOpen}
          onCloseAutoFocus={(event) => {
            event.preventDefault(); // the library only knows a trigger of its own
            // After a link the new page's heading has the focus, and keeps it.
            if (document.activeElement === document.body) button.current?.focus();
          }}
        >
          <MenuLinks onFollow={follow} />
          <div className="menu-foot">
            <ThemeControl theme={theme} />
            <Link to="/device" className="footer-link" onClick={follow}>
              On this device
            </Link>
            <button type="button" className="button button-quiet" onClick={() => setOpen(false)}>
              Close menu
            </button>
          </div>
        </Drawer>
      )}
    </>
  );
}

function MenuLinks({ onFollow }: { onFollow: (click: MouseEvent) => void }) {
  return (
    <>
      <h3 className="meta font-600 mb-2">Navigation</h3>
      <nav aria-label="Menu">
        <ul>
          <li>
            <Link to="/" activeOptions={{ exact: true }} className="menu-link" onClick={onFollow}>
              Home
            </Link>
          </li>
          <li>
            <Link to="/blog" className="menu-link" onClick={onFollow}>
              Blog
            </Link>
          </li>
        </ul>
      </nav>
      <JobsLink
        hasArrow
        href={site.jobsUrl}
        className="button button-coral mt-6"
        onClick={onFollow}
      >
        View All Jobs
      </JobsLink>
    </>
  );
}
