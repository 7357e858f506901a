/** The presses of buttons that the page cannot answer yet. */
export type KeptPresses = {
  /** Press them again; from now on none is kept. */
  replay: () => void;
  /** Nothing answers those so far: some buttons have a place in the document to lead to instead. */
  giveUp: () => void;
};

/**
 * Keep presses of buttons, by pointer or keyboard, and show at once that they are busy. Pressed
 * more than once, for want of an answer, counts as once. All else in a document answers by itself.
 * @param onPress told of each press
 */
export function keepPresses(onPress: () => void): KeptPresses {
  const kept = new Set<HTMLButtonElement>();
  const ended = new AbortController();
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const button = target instanceof Element && target.closest('button');
      if (!button) return;
      event.stopPropagation(); // or hydration that is under way would answer it, too
      button.ariaBusy = 'true';
      kept.add(button);
      onPress();
    },
    { capture: true, signal: ended.signal },
  );
  const release = (act: (button: HTMLButtonElement) => void) => {
    for (const button of kept) {
      button.ariaBusy = null;
      act(button);
    }
    kept.clear();
  };
  return {
    replay: () => {
      ended.abort();
      release((button) => button.click());
    },
    giveUp: () => release(leadElsewhere),
  };
}

/** To the element whose id a button has in `data-instead`, if it has one. */
function leadElsewhere({ dataset }: HTMLButtonElement): void {
  document.getElementById(dataset['instead'] ?? '')?.scrollIntoView();
}
