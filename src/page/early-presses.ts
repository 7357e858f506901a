/** The presses of buttons that the page cannot answer yet. */
export type KeptPresses = {
  /** Press them again; from now on none is kept. */
  replay: () => void;
  /** The code that would answer does not come: some buttons have a place to lead to instead. */
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
  let hasGivenUp = false;
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const button = target instanceof Element && target.closest('button');
      if (!button) return;
      event.stopPropagation(); // or hydration that is under way would answer it, too
      if (hasGivenUp) return leadElsewhere(button);
      button.ariaBusy = 'true';
      kept.add(button);
      return onPress();
    },
    { capture: true, signal: ended.signal },
  );
  const release = (act: (button: HTMLButtonElement) => void) => {
    for (const button of kept) {
      button.ariaBusy = null;
      act(button);
    }
  };
  return {
    replay: () => {
      ended.abort();
      release((button) => button.click());
    },
    giveUp: () => {
      hasGivenUp = true;
      release(leadElsewhere);
    },
  };
}

/** To the id in a button's `data-instead`, if it has one. */
function leadElsewhere({ dataset }: HTMLButtonElement): void {
  if (dataset['instead'] !== undefined) location.hash = dataset['instead'];
}
