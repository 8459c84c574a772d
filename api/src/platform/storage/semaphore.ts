import { callSentences } from '@maidan/shared/sentences/call-sentences.ts';
import { DomainError } from '../http/errors/domain-error.ts';

/** Seconds after which a refused caller may try again. */
const retryAfterSeconds = 10;

/** The error when too many wait already. */
export const queueFull = (): DomainError => new DomainError('unavailable', callSentences.away, { retryAfterSeconds });

/** Runs `running` tasks at a time, keeps `waiting` more in the order of their arrival, and refuses further ones. */
export class Semaphore {
  private active = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly running: number,
    private readonly waiting: number,
  ) {}

  get isIdle(): boolean {
    return this.active === 0;
  }

  /**
   * Runs the task when it gets a place, and resolves to its result.
   * @throws DomainError `unavailable` at once when too many tasks wait already
   */
  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.acquire();
    try {
      return await task();
    } finally {
      this.release();
    }
  }

  private async acquire(): Promise<void> {
    if (this.active < this.running) {
      this.active += 1;
      return;
    }
    if (this.queue.length >= this.waiting) throw queueFull();
    await new Promise<void>((resolve) => this.queue.push(resolve));
  }

  /** A freed place goes to the task that waits longest; `active` is unchanged then. */
  private release(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.active -= 1;
  }
}
