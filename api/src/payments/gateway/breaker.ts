/** Calls in a row that brought nothing before nobody is made to wait for another one. */
const patience = 5;
/** Milliseconds until one call may try whether the other side is back. */
const rest = 30_000;

/**
 * A circuit breaker for one door of the provider: after some calls in vain it is open, and whoever wants to call
 * learns at once that there is no use. After a rest one call goes through; its luck decides.
 */
export class Breaker {
  private failures = 0;
  private openedAt = 0;

  constructor(private readonly now: () => number) {}

  /** `half-open`: the rest is over, and the next call finds out. Looks without taking that one try. */
  get state(): 'closed' | 'open' | 'half-open' {
    if (this.failures < patience) return 'closed';
    return this.isOpen ? 'open' : 'half-open';
  }

  /** Looks without taking the one try. */
  get isOpen(): boolean {
    const rested = this.now() - this.openedAt;
    // A clock that was set back must not keep it open until the old time has come round again.
    return this.failures >= patience && rested >= 0 && rested < rest;
  }

  /** True when a call may be made. When the rest is over, the first who asks is the one who tries. */
  admits(): boolean {
    if (this.isOpen) return false;
    if (this.failures >= patience) this.openedAt = this.now();
    return true;
  }

  answered(): void {
    this.failures = 0;
  }

  failed(): void {
    this.failures += 1;
    this.openedAt = this.now();
  }
}
