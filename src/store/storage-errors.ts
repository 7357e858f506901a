/** How storage fails. Apart from database.ts, so that who only asks why it failed brings no database. */

/**
 * Why there is no database: the browser refuses or it is broken; newer code in another tab has
 * taken it over; it did not open in time.
 */
export type StorageFailureReason = 'refused' | 'newer' | 'slow';

/** There is no database to work on: content can be read from the network only. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly reason: StorageFailureReason;

  constructor(reason: StorageFailureReason, options?: ErrorOptions) {
    super(`The device's storage is unavailable: ${reason}`, options);
    this.reason = reason;
  }
}

/** By its name: the worker is in two files, and each has a class of its own. */
export function isStorageUnavailable(error: unknown): error is StorageUnavailable {
  return nameOf(error) === 'StorageUnavailable';
}

/** Whether a write failed because the device or the browser's allowance is full. */
export function isStorageFull(error: unknown): boolean {
  return nameOf(error) === 'QuotaExceededError';
}

/** Of an exception of the browser, what kind it is; empty for what is no error. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
