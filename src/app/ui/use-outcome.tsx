import { useCallback, useState, type ReactElement } from 'react';

/**
 * The outcome of a press, for an element with `role="status"`. The same words again are a new element, because screen
 * readers announce only what is added.
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
