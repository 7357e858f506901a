import { useCallback, useState, type ReactElement } from 'react';

/** The outcome of a press, for `role="status"`: repeated words are a new element, or no screen reader speaks them. */
export function useOutcome(): [shown: ReactElement | undefined, announce: (text?: string) => void] {
  const [shown, show] = useState<ReactElement>();
  const announce = useCallback(
    (text = '') =>
      show((before) =>
        text === '' ? undefined : <span key={`${Number(before?.key ?? 0) + 1}`}>{text}</span>,
      ),
    [],
  );
  return [shown, announce];
}
