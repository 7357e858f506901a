import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { useEffect, useState, type Ref } from 'react';

/** Milliseconds from pointing at a control to its tooltip, and between two of them (spec §9). */
const openDelay = 700;
const skipDelay = 300;

/** A tooltip for each control that was pointed at or focused so far; `anchor` is the latest. */
export function Tooltips({ anchor }: { anchor: HTMLElement }) {
  const [anchors, setAnchors] = useState<readonly HTMLElement[]>([anchor]);
  if (!anchors.includes(anchor))
    setAnchors([...anchors.filter((known) => known.isConnected), anchor]);
  return (
    <Provider delayDuration={openDelay} skipDelayDuration={skipDelay}>
      {anchors.map((known, index) => (
        <Root key={index}>
          <Trigger asChild>
            <ForeignTrigger anchor={known} />
          </Trigger>
          <Portal>
            <Content className="tooltip" sideOffset={8} collisionPadding={8}>
              {known.dataset.tooltip}
            </Content>
          </Portal>
        </Root>
      ))}
    </Provider>
  );
}

type TriggerProps = Record<string, unknown> & { anchor: HTMLElement; ref?: Ref<HTMLElement> };

/** Hands what Radix gives its trigger (listeners, description, ref) to an element outside it. */
function ForeignTrigger({ anchor, ref, ...given }: TriggerProps) {
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

  // The control may have had the focus before this code was here to hear of it.
  const onFocus = given.onFocus;
  useEffect(() => {
    if (document.activeElement === anchor && typeof onFocus === 'function')
      onFocus(new FocusEvent('focus'));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the library has arrived
  }, [anchor]);

  useEffect(() => {
    const ended = new AbortController();
    for (const [name, handler] of Object.entries(given)) {
      if (!/^on[A-Z]/.test(name) || typeof handler !== 'function') continue;
      // Focus does not bubble, and pointerleave only matters on the control itself.
      const listener = (event: Event) => void handler(event);
      anchor.addEventListener(name.slice(2).toLowerCase(), listener, ended);
    }
    return () => ended.abort();
  });
  return null;
}
