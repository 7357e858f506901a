export type Store<T> = {
  /** What prerendering and hydration use. */
  initial: T;
  get: () => T;
  set: (value: T) => void;
  /** Listens to what `select` takes of the value. @returns the function that ends the subscription */
  subscribe: (onChange: () => void, select?: (value: T) => unknown) => () => void;
};

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (onChange, select = (whole) => whole) => {
      let known = select(value);
      const listener = () => {
        const before = known;
        known = select(value);
        if (known !== before) onChange();
      };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
