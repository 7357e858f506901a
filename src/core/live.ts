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

/** A part of a live value, which tells of its own changes alone. */
export function livePart<T, Part>(
  { initial, get, subscribe }: Live<T>,
  pick: (value: T) => Part,
): Live<Part> {
  return {
    initial: pick(initial),
    get: () => pick(get()),
    subscribe: (onChange) => {
      let known = pick(get());
      return subscribe(() => {
        const before = known;
        known = pick(get());
        if (known !== before) onChange();
      });
    },
  };
}

/** A live value that never changes. */
export function constantLive<T>(value: T): Live<T> {
  return { initial: value, get: () => value, subscribe: () => () => undefined };
}
