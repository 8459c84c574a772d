import { DomainError } from '../http/errors/domain-error.ts';

interface PlaceLimits {
  /** Number of streams at a time. */
  places: number;
  /** Number of streams that may wait for a place. */
  waiting: number;
  waitMs: number;
}

/** Limits how many streams hold a database connection, so that the rest of the pool stays free for other requests. */
export class StreamPlaces {
  private taken = 0;
  private queue: (() => void)[] = [];

  constructor(private readonly limits: PlaceLimits) {}

  /**
   * Resolves to the function that frees the place; calling the function again does nothing.
   * @throws DomainError `unavailable` when too many wait, or after `waitMs`
   */
  async take(): Promise<() => void> {
    if (this.taken < this.limits.places) this.taken += 1;
    else await this.wait();
    let isHeld = true;
    return () => {
      if (isHeld) this.passOn();
      isHeld = false;
    };
  }

  private wait(): Promise<void> {
    if (this.queue.length >= this.limits.waiting) throw busy();
    return new Promise((resolve, reject) => {
      const admit = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.queue = this.queue.filter((each) => each !== admit);
        reject(busy());
      }, this.limits.waitMs);
      this.queue.push(admit);
    });
  }

  /** Gives the place to the stream that has waited longest; `taken` is unchanged then. */
  private passOn(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.taken -= 1;
  }
}

const busy = (): DomainError =>
  new DomainError('unavailable', 'Several lists are being downloaded already. Please try again in a minute.', {
    retryAfterSeconds: 60,
  });

/**
 * Downloads and lists together hold at most six connections, half of the default `DATABASE_POOL_SIZE`. `waitMs` is
 * shorter than the 30 s for which the product's pages wait for an answer (`timeouts.usual`).
 */
export const downloadPlaces = new StreamPlaces({ places: 3, waiting: 12, waitMs: 20_000 });
export const listPlaces = new StreamPlaces({ places: 3, waiting: 48, waitMs: 20_000 });

/** Milliseconds for which a stream keeps its connection while rows that it has read wait for its reader. */
export const stallMs = 25_000;

/** The error of a stream after `stallMs`. */
export const stalled = (): Error => new Error('The reader has stalled');
