/** The provider's endpoints: checkout tokens, the status of payments and refunds, and requests for a refund. */
export const endpoints = ['token', 'status', 'refund'] as const;
export type Endpoint = (typeof endpoints)[number];

/** Failed calls in a row that open the circuit. */
const failureThreshold = 5;
/** Milliseconds for which an open circuit refuses calls. */
const openDuration = 30_000;

/**
 * A circuit breaker for one endpoint of the provider. After `failureThreshold` failed calls in a row it is open and
 * refuses calls. After `openDuration` it lets one call through, whose outcome closes or reopens the circuit.
 */
export class CircuitBreaker {
  private failures = 0;
  private openedAt = 0;

  constructor(private readonly now: () => number) {}

  /** `half-open`: `openDuration` has passed, so the next call is let through. Reading the state is no call. */
  get state(): 'closed' | 'open' | 'half-open' {
    if (this.failures < failureThreshold) return 'closed';
    return this.isOpen ? 'open' : 'half-open';
  }

  /** Whether calls are refused. */
  get isOpen(): boolean {
    const elapsed = this.now() - this.openedAt;
    // The elapsed time is negative when the clock was set back. Then the circuit counts as half-open.
    return this.failures >= failureThreshold && elapsed >= 0 && elapsed < openDuration;
  }

  /**
   * Whether a call may be made. After `openDuration` the first caller gets true. Others get false until the outcome of
   * that call is recorded, or `openDuration` has passed again.
   */
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
