import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { quickLinksId } from '../../shared/dom-hooks.ts';
import { OptionalBoundary } from '../ui/lazy-enhancement.tsx';
import { Icon } from '../ui/icon.tsx';
import type { MenuDrawer as LoadedDrawer } from './menu-drawer.tsx';
import * as words from './layout.words.ts';

const loadDrawer = async () => (await import('./menu-drawer.tsx')).MenuDrawer;

/** The drawer loads when it is first wanted. If that fails, the button scrolls to the links in the footer. */
export function MenuButton() {
  const [open, setOpen] = useState(false);
  const [Drawer, setDrawer] = useState<typeof LoadedDrawer>();
  const button = useRef<HTMLButtonElement>(null);
  const router = useRouter();
  // As by Back. The search writes what is typed into its URL a moment later, which closes nothing.
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
      console.warn('The menu could not be loaded.', error);
      leadToFoot();
    }
  };
  return (
    <>
      <button
        type="button"
        ref={button}

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
        <OptionalBoundary onError={leadToFoot}>
          <Drawer button={button} open={open} onOpenChange={setOpen} />
        </OptionalBoundary>
      )}
    </>
  );
}

function leadToFoot(): void {
  document.getElementById(quickLinksId)?.scrollIntoView();
}
