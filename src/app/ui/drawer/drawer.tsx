import { useEffect, type ReactNode } from 'react';
import { Drawer as Vaul } from 'vaul';
import './drawer.css';

/** Not among TypeScript 7.0's types, nor in every browser. https://html.spec.whatwg.org/#close-watcher */
type CloseWatchers = { CloseWatcher?: new () => EventTarget & { destroy: () => void } };

type Props = {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when the focus leaves the closed drawer, to prevent the event and place the focus. */
  onCloseAutoFocus: (event: Event) => void;
  children: ReactNode;
};

/** generator/plugins/drawer-plugin.ts sets the library's other constants. */
export function Drawer({ title, open, onOpenChange, onCloseAutoFocus, children }: Props) {
  useEffect(() => {
    const { CloseWatcher } = window as CloseWatchers;
    if (!open || !CloseWatcher) return undefined;
    const watcher = new CloseWatcher(); // Escape does not reach it: the library has it first
    watcher.addEventListener('close', () => onOpenChange(false));
    return () => watcher.destroy();
  }, [open, onOpenChange]);
  return (
    <Vaul.Root
      open={open}
      onOpenChange={onOpenChange}
      closeThreshold={0.4} // of its height: “drawer close threshold” in tests/statements.md
      scrollLockTimeout={500} // milliseconds after opening in which a scroll does not drag
      repositionInputs={false}
      autoFocus
    >
      <Vaul.Portal>
        <Vaul.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Vaul.Content
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          className="drawer rounded-t-card fixed inset-x-0 bottom-0 z-50 h-[75vh] flex flex-col bg-surface text-ink px-6 pt-3 pb-[max(16px,env(safe-area-inset-bottom))]"
        >
          <Vaul.Handle className="!w-12 !bg-control !opacity-100" />
          <Vaul.Title className="title text-5 my-3">{title}</Vaul.Title>
          <div className="drawer-body flex flex-1 flex-col min-h-0 -mx-6 px-6 pb-1 overflow-y-auto">
            {children}
          </div>
        </Vaul.Content>
      </Vaul.Portal>
    </Vaul.Root>
  );
}
