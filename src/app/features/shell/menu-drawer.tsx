import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { site } from '../../../site.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { scrollToTop } from '../../ui/scroll.ts';

const loadDrawer = () => import('../../ui/drawer.tsx');
const Drawer = lazy(async () => ({ default: (await loadDrawer()).Drawer }));

/** The menu button of small screens and its drawer, which loads when it is first wanted. */
export function MenuDrawer() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // After a link the focus belongs to the new page, not to the menu button.
  const followedLink = useRef(false);
  const follow = () => {
    followedLink.current = true;
    setOpen(false);
    scrollToTop();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="menu-button icon-button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => {
          loadDrawer().catch(() => undefined); // met again, and shown, by the click
        }}
        onClick={() => {
          followedLink.current = false;
          setWanted(true);
          setOpen(true);
        }}
      >
        <Icon name="menu" />
      </button>
      {wanted && (
        <Suspense>
          <Drawer
            title="Menu"
            open={open}
            onOpenChange={setOpen}
            onCloseAutoFocus={(event) => {
              event.preventDefault(); // the library only knows a trigger of its own
              if (!followedLink.current) button.current?.focus();
            }}
          >
            <MenuLinks onFollow={follow} />
            <button
              type="button"
              className="button button-quiet mt-auto"
              onClick={() => setOpen(false)}
            >
              Close menu
            </button>
          </Drawer>
        </Suspense>
      )}
    </>
  );
}

function MenuLinks({ onFollow }: { onFollow: () => void }) {
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
      <ExternalLink href={site.jobsUrl} className="button button-coral mt-6" onClick={onFollow}>
        View All Jobs
        <Icon name="external" size={18} />
      </ExternalLink>
    </>
  );
}
