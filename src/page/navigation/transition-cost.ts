/**
 * Milliseconds of hydration on a device that starts transitions in time. Measured: 30 to 40 where they start
 * after 20 to 36, 190 and more where they start after 90 to 210.
 */
const hydrationLimitMs = 50;

/** Milliseconds within which a transition has to start: three frames. */
const startLimitMs = 50;

export type TransitionCost = ReturnType<typeof createTransitionCost>;

/**
 * Whether the device can afford transitions. Judged by the time of hydration, so that no reader waits for a first
 * try, and then by each transition.
 */
export function createTransitionCost(hydrationMs: number) {
  let isLow = hydrationMs <= hydrationLimitMs;
  return {
    isLow: () => isLow,
    /** @param startMs milliseconds until a transition started */
    note: (startMs: number) => {
      if (startMs > startLimitMs) isLow = false;
    },
  };
}
