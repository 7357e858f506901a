import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { useEffect, useState, type Ref } from 'react';
import type { TooltipAnchor } from './tooltip-layer.tsx';

/** Milliseconds from pointing at a control to its tooltip, and between two of them: “tooltip delays” in tests/statements.md. */
const openDelayMs = 700;
const skipDelayMs = 300;

export function Tooltips({ anchor: { key, ...anchor } }: { anchor: TooltipAnchor }) {
  return (
    <Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      <ForeignTooltip key={key} {...anchor} />
    </Provider>
  );
}

function ForeignTooltip({ element, cause }: Omit<TooltipAnchor, 'key'>) {
  const [open, setOpen] = useState(false);
  const text = element.dataset.tooltip; // as it is now: a press may change it, and closes the tooltip
  if (text === undefined) return null;
  return (
    // The control may be gone by now, such as by its own click.
    <Root open={open} onOpenChange={(next) => setOpen(next && element.isConnected)}>
      <Trigger asChild>
        <ForeignTrigger element={element} cause={cause} />
      </Trigger>
      <Portal>
        <Content
          className="z-70 max-w-[240px] border border-transparent rounded-small bg-ink px-3 py-1 text-1 text-bg"
          side="bottom"
          sideOffset={8}
          collisionPadding={8}
        >
          {text}
        </Content>
      </Portal>
    </Root>
  );
}

type ForeignTriggerProps = Record<string, unknown> &
  Pick<TooltipAnchor, 'element' | 'cause'> & { ref?: Ref<HTMLElement> };

/** Hands what Radix gives its trigger (ref, listeners, state, a description that the name lacks) to a foreign element. */
function ForeignTrigger({ element, cause, ref, ...given }: ForeignTriggerProps) {
  useEffect(() => {
    const release = typeof ref === 'function' ? ref(element) : undefined;
    return () => release?.();
  }, [element, ref]);

  // The event that loaded this code came before its listeners did: pass it on, if it still holds.
  useEffect(() => {
    const pass = (name: string) => (given[name] as (event: Event) => void)(cause);
    if (cause.type === 'focusin' && element.matches(':focus-visible')) pass('onFocus');
    if (cause.type === 'focusin' || !element.matches(':hover')) return;
    pass('onPointerMove');
    if (cause.type === 'pointerdown') pass('onClick'); // then none comes until the pointer has left
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the control has its tooltip
  }, []);

  useEffect(() => {
    const ended = new AbortController();
    for (const [name, value] of Object.entries(given))
      if (typeof value === 'function')
        element.addEventListener(name.slice(2).toLowerCase(), value as EventListener, ended);
    // After the listeners: the state in the markup means that the tooltip listens. Tests wait for it.
    const ownName = (element.getAttribute('aria-label') ?? element.textContent).toLowerCase();
    const isSaid = ownName.includes(element.dataset.tooltip?.toLowerCase() ?? '');
    for (const name of isSaid ? ['data-state'] : ['aria-describedby', 'data-state'])
      if (typeof given[name] === 'string') element.setAttribute(name, given[name]);
    return () => {
      ended.abort();
      element.removeAttribute('aria-describedby');
      element.removeAttribute('data-state');
    };
  });
  return null;
}
