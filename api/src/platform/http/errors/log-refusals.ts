import type { LogFields } from '../../logging/product-logger.ts';

/** Most lines per minute for one status and actor. */
const linesPerMinute = 20;
const minute = 60_000;

export interface Refusal {
  status: number;
  /** The account's name, or `anonymous`. */
  actor: string;
  method: string;
  /** Pattern of the route, not the address. */
  route: string;
}

/**
 * Writes one line for each refusal (401, 403, 429), up to `linesPerMinute` for each status and actor. A minute after
 * the first refusal it writes how many were left out, and counts from zero.
 */
export class RefusalLog {
  /** Refusals of this minute by status and actor, including those that were not logged. */
  private readonly counts = new Map<string, { refusal: Refusal; times: number }>();
  private readonly write: (line: LogFields) => void;

  constructor(write: (line: LogFields) => void) {
    this.write = write;
  }

  record(refusal: Refusal): void {
    const { status, actor, method, route } = refusal;
    const key = `${status} ${actor}`;
    if (this.counts.size === 0) setTimeout(() => this.endMinute(), minute).unref();
    const counted = this.counts.get(key) ?? { refusal, times: 0 };
    counted.times += 1;
    this.counts.set(key, counted);
    if (counted.times > linesPerMinute) return;
    this.write({ message: `Refused: ${method} ${route} ${status} to ${actor}`, status, actor, method, route });
  }

  private endMinute(): void {
    for (const { refusal, times } of this.counts.values()) {
      const { status, actor } = refusal;
      const leftOut = times - linesPerMinute;
      if (leftOut <= 0) continue;
      this.write({ message: `Refused: ${leftOut} more ${status} to ${actor} within a minute`, status, actor, leftOut });
    }
    this.counts.clear();
  }
}
