import { useCallback, useState, type ReactElement } from 'react';

/**
 * What came of a press, for an element with `role="status"`. The same words a second time are a new element, since a
 * screen reader speaks what is added.
 */
export function useOutcome(): [shown: ReactElement | undefined, tell: (text?: string) => void] {
  const [shown, show] = useState<ReactElement>();
  const tell = useCallback(
    (text = '') =>
      show((before) =>
        text === '' ? undefined : <span key={`${Number(before?.key ?? 0) + 1}`}>{text}</span>,
      ),
    [],
  );
  return [shown, tell];
}
