import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { useCallback, useEffect, useState, useSyncExternalStore, type Ref } from 'react';
import './tooltips.css';

/** Milliseconds from pointing at a control to its tooltip, and between two of them: “tooltip delays” in tests/unit/statements.test.ts. */
const openDelayMs = 700;
const skipDelayMs = 300;

/** A control with a tooltip, and the event by which it was first pointed at or focused. */
export type TooltipAnchor = {
  element: HTMLElement;
  cause: Event;
  /** Whether the pointer has pressed the control and not left it since: then its tooltip is in the way. */
  isPressed: (element: HTMLElement) => boolean;
};

/** A tooltip for each control that was pointed at or focused so far; `anchor` is the latest. */
export function Tooltips({ anchor }: { anchor: TooltipAnchor }) {
  const [anchors, setAnchors] = useState([{ ...anchor, key: 0 }]);
  if (!anchors.some(({ element }) => element === anchor.element)) {
    const present = anchors.filter(({ element }) => element.isConnected);
    const key = (anchors.at(-1)?.key ?? 0) + 1;
    setAnchors([...present, { ...anchor, key }]);
  }
  return (
    <Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      {anchors.map(({ key, ...given }) => (
        <ForeignTooltip key={key} {...given} />
      ))}
    </Provider>
  );
}

/** A control's tooltip, while it has a text: both may change at any time, also under the pointer. */
function ForeignTooltip({ element, ...anchor }: TooltipAnchor) {
  const text = useTooltipText(element);
  const [open, setOpen] = useState(false);
  if (text === undefined) return null;
  return (
    // A control that has gone meanwhile, such as by its own click, has no place for a tooltip.
    <Root open={open} onOpenChange={(next) => setOpen(next && element.isConnected)}>
      <Trigger asChild>
        <ForeignTrigger anchor={element} {...anchor} />
      </Trigger>
      <Portal>
        <Content className="tooltip" sideOffset={8} collisionPadding={8}>
          {text}
        </Content>
      </Portal>
    </Root>
  );
}

function useTooltipText(element: HTMLElement): string | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const observer = new MutationObserver(onChange);
      observer.observe(element, { attributeFilter: ['data-tooltip'] });
      return () => observer.disconnect();
    },
    [element],
  );
  return useSyncExternalStore(subscribe, () => element.dataset.tooltip);
}

type TriggerProps = Record<string, unknown> &
  Pick<TooltipAnchor, 'cause' | 'isPressed'> & {
    anchor: HTMLElement;
    ref?: Ref<HTMLElement>;
  };

/** Hands what Radix gives its trigger (listeners, description, state, ref) to a foreign element. */
function ForeignTrigger({ anchor, cause, isPressed, ref, ...given }: TriggerProps) {
  const description = given['aria-describedby'];
  useEffect(() => {
    if (typeof description === 'string') anchor.setAttribute('aria-describedby', description);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, description]);

  useEffect(() => {
    const release = typeof ref === 'function' ? ref(anchor) : undefined;
    return () => {
      if (typeof release === 'function') release();
    };
  }, [anchor, ref]);

  // The event that loaded this code came before its listeners did: pass it on, if it still holds.
  const { onFocus, onPointerMove } = given;
  useEffect(() => {
    const isByPointer = cause instanceof PointerEvent;
    const isStillSo = isByPointer
      ? anchor.matches(':hover') && !isPressed(anchor)
      : anchor.matches(':focus-visible');
    const handler = isByPointer ? onPointerMove : onFocus;
    if (isStillSo && typeof handler === 'function') handler(cause);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the control has its tooltip
  }, [anchor, cause, isPressed]);

  useEffect(() => {
    const ended = new AbortController();
    for (const [name, handler] of Object.entries(given)) {
      if (!/^on[A-Z]/.test(name) || typeof handler !== 'function') continue;
      // Focus does not bubble, and pointerleave only matters on the control itself.
      const listener = (event: Event) => {
        if (name !== 'onPointerMove' || !isPressed(anchor)) handler(event);
      };
      anchor.addEventListener(name.slice(2).toLowerCase(), listener, ended);
    }
    return () => ended.abort();
  });

  // After the listeners: the state in the markup means that the tooltip listens. Tests wait for it.
  const state = given['data-state'];
  useEffect(() => {
    if (typeof state === 'string') anchor.setAttribute('data-state', state);
    return () => anchor.removeAttribute('data-state');
  }, [anchor, state]);
  return null;
}
