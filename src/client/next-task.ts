/** Fulfilled in a task of its own, before which the browser answers what the reader does. */
export const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));
