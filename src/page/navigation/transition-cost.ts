/**
 * Milliseconds that hydration may take on a device on which a transition begins in time. Measured: 30 to
 * 40 where it begins after 20 to 36, 190 and more where it takes from 90 to 210.
 */
const hydrationLimitMs = 50;

/** Milliseconds in which a transition is to begin: the frame that it waits for, and two more. */
const startLimitMs = 50;

/** Whether pages are to change with a transition, or at once. */
export type TransitionCost = {
  isLow: () => boolean;
  /** A transition began after so many milliseconds. */
  note: (startMs: number) => void;
};

/**
 * Until a transition takes its time to begin, the cost is taken to be low. Before the first one that
 * is told by how long the page took to hydrate, so that no reader waits for a transition to be tried.
 */
export function createTransitionCost(hydrationMs: number): TransitionCost {
  let isLow = hydrationMs <= hydrationLimitMs;
  return {
    isLow: () => isLow,
    note: (startMs) => {
      if (startMs > startLimitMs) isLow = false;
    },
  };
}
