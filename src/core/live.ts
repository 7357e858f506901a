/** A value that changes over time, such as the reader's locale. */
export type Live<T> = {
  /** What prerendering and hydration use. */
  initial: T;
  get: () => T;
  /** @returns the function that ends the subscription. */
  subscribe: (onChange: () => void) => () => void;
};

export type LiveState<T> = Live<T> & { set: (value: T) => void };

export function createLiveState<T>(initial: T): LiveState<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Selects part of a live value and notifies only when that part changes. */
export function livePart<T, Part>(live: Live<T>, pick: (value: T) => Part): Live<Part> {
  const get = () => pick(live.get());
  return {
    initial: pick(live.initial),
    get,
    subscribe: (onChange) => {
      let known = get();
      return live.subscribe(() => {
        const before = known;
        known = get();
        if (known !== before) onChange();
      });
    },
  };
}

/** A live value that never changes. */
export function constantLive<T>(value: T): Live<T> {
  return { initial: value, get: () => value, subscribe: () => () => undefined };
}
