/** Fulfilled in a task of its own, before which the browser answers what the reader does. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}
