import { callSentences } from '@maidan/shared/domain/call-sentences.ts';
import { DomainError } from '../errors/domain-error.ts';

interface BudgetLimits {
  totalBytes: number;
  /** What one network may hold of it. */
  networkBytes: number;
  /** Reservations that wait for room, of all networks and of one. */
  waiting: number;
  waitingOfNetwork: number;
  waitMs: number;
}

interface Waiting {
  network: string;
  bytes: number;
  admit: () => void;
}

/** Memory for request bodies: a reservation beyond the limit waits for a while and then fails with a retry time. */
export class ByteBudget {
  private readonly held = new Map<string, number>();
  private queue: Waiting[] = [];

  constructor(private readonly limits: BudgetLimits) {}

  /**
   * Resolves, once there is room, to the function that gives the bytes back; calling it again does nothing.
   * @throws DomainError `unavailable` when too many wait, or after `waitMs`
   */
  async reserve(network: string, bytes: number): Promise<() => void> {
    if (!this.hasRoom(network, bytes)) await this.wait(network, bytes);
    else this.hold(network, bytes);
    let isHeld = true;
    return () => {
      if (isHeld) this.hold(network, -bytes);
      isHeld = false;
      this.admitWaiting();
    };
  }

  /** Whether a reservation waits for room that bytes of this network occupy: in the network's share, or in the total. */
  isAwaited(network: string): boolean {
    const total = this.totalHeld();
    return this.queue.some((each) => each.network === network || total + each.bytes > this.limits.totalBytes);
  }

  private totalHeld(): number {
    return [...this.held.values()].reduce((sum, each) => sum + each, 0);
  }

  private hasRoom(network: string, bytes: number): boolean {
    const { totalBytes, networkBytes } = this.limits;
    return this.totalHeld() + bytes <= totalBytes && (this.held.get(network) ?? 0) + bytes <= networkBytes;
  }

  private hold(network: string, bytes: number): void {
    const now = (this.held.get(network) ?? 0) + bytes;
    if (now > 0) this.held.set(network, now);
    else this.held.delete(network);
  }

  private wait(network: string, bytes: number): Promise<void> {
    const ofNetwork = this.queue.filter((each) => each.network === network).length;
    if (this.queue.length >= this.limits.waiting || ofNetwork >= this.limits.waitingOfNetwork) throw busy();
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        network,
        bytes,
        admit: () => {
          clearTimeout(timer);
          this.hold(network, bytes);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.queue = this.queue.filter((each) => each !== waiting);
        reject(busy());
      }, this.limits.waitMs);
      this.queue.push(waiting);
    });
  }

  /** Admits waiting reservations in the order of arrival, and skips those whose network is at its limit. */
  private admitWaiting(): void {
    this.queue = this.queue.filter((each) => {
      const admitted = this.hasRoom(each.network, each.bytes);
      if (admitted) each.admit();
      return !admitted;
    });
  }
}

const busy = (): DomainError =>
  new DomainError('unavailable', callSentences.busy, {
    retryAfterSeconds: 5,
  });
