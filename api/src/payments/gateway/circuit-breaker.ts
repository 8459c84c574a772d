/** Calls in a row that brought nothing before nobody is made to wait for another one. */
const failureThreshold = 5;
/** Milliseconds until one call may try whether the other side is back. */
const openFor = 30_000;

/**
 * A circuit breaker for one door of the provider: after some calls in vain it is open, and whoever wants to call
 * learns at once that there is no use. After a rest one call goes through; its luck decides.
 */
export class CircuitBreaker {
  private failures = 0;
  private openedAt = 0;

  constructor(private readonly now: () => number) {}

  /** `half-open`: the rest is over, and the next call finds out. Looks without taking that one try. */
  get state(): 'closed' | 'open' | 'half-open' {
    if (this.failures < failureThreshold) return 'closed';
    return this.isOpen ? 'open' : 'half-open';
  }

  /** Looks without taking the one try. */
  get isOpen(): boolean {
    const rested = this.now() - this.openedAt;
    // A clock that was set back must not keep it open until the old time has come round again.
    return this.failures >= failureThreshold && rested >= 0 && rested < openFor;
  }

  /** True when a call may be made. When the rest is over, the first who asks is the one who tries. */
  allowsRequest(): boolean {
    if (this.isOpen) return false;
    if (this.failures >= failureThreshold) this.openedAt = this.now();
    return true;
  }

  recordSuccess(): void {
    this.failures = 0;
  }

  recordFailure(): void {
    this.failures += 1;
    this.openedAt = this.now();
  }
}
