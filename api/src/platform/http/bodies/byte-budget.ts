import type { Readable } from 'node:stream';
import { Observable } from 'rxjs';
import { callSentences } from '@maidan/shared/sentences/call-sentences.ts';
import { DomainError } from '../errors/domain-error.ts';

interface BudgetLimits {
  /** Bytes that all leases may hold together; only the oldest one may exceed this. */
  totalBytes: number;
  /** Bytes that one network may hold; its oldest lease may exceed this within the total. */
  networkBytes: number;
  /** Most new leases that may wait for room, of all networks and of one network. */
  waiting: number;
  waitingOfNetwork: number;
  waitMs: number;
  /** Milliseconds that one lease may wait to grow, in sum. */
  growMs: number;
}

/** Memory held for one body. */
export interface Lease {
  /**
   * Takes more memory, at once or when the promise resolves. One call at a time. Does nothing after `release`.
   * @throws DomainError `unavailable` when this lease has waited for `growMs` in sum
   */
  grow(bytes: number): Promise<void> | undefined;
  /** Returns all memory, even while the lease waits to grow: that `grow` never settles. A second call does nothing. */
  release(): void;
}

interface Holder {
  network: string;
  /** Number in the order of arrival. */
  number: number;
  bytes: number;
}

interface Waiting {
  holder: Holder;
  bytes: number;
  admit: () => void;
  forget: () => void;
}

/**
 * Memory for request bodies. A lease that finds no room waits until there is room, or fails with a retry time. Waiting
 * leases are admitted in the order of their arrival; one that does not fit is skipped. The oldest lease of all may
 * exceed the total, so that bodies that arrive together cannot all stop half-way.
 */
export class ByteBudget {
  private readonly holders = new Set<Holder>();
  private queue: Waiting[] = [];
  private arrived = 0;

  constructor(private readonly limits: BudgetLimits) {}

  /**
   * Resolves once there is room.
   * @throws DomainError `unavailable` when too many wait, or after `waitMs`
   */
  async lease(network: string, bytes: number): Promise<Lease> {
    const holder: Holder = { network, number: (this.arrived += 1), bytes: 0 };
    if (this.hasRoom(holder, bytes)) this.hold(holder, bytes);
    else await this.waitToBegin(holder, bytes);
    let patienceMs = this.limits.growMs;
    return {
      grow: (more) => {
        if (!this.holders.has(holder)) return undefined;
        if (this.hasRoom(holder, more)) return void this.hold(holder, more);
        const began = performance.now();
        return this.wait(holder, more, patienceMs).then(() => void (patienceMs -= performance.now() - began));
      },
      release: () => {
        this.holders.delete(holder);
        for (const each of this.queue) if (each.holder === holder) each.forget();
        this.admitWaiting();
      },
    };
  }

  /** Whether a waiting lease belongs to this network, or does not fit into the total. */
  isAwaited(network: string): boolean {
    const total = this.held();
    return this.queue.some(({ holder, bytes }) => holder.network === network || total + bytes > this.limits.totalBytes);
  }

  private held(network?: string): number {
    let sum = 0;
    for (const each of this.holders) if (network === undefined || each.network === network) sum += each.bytes;
    return sum;
  }

  private hasRoom(holder: Holder, bytes: number): boolean {
    if (this.isOldest(holder)) return true;
    if (this.held() + bytes > this.limits.totalBytes) return false;
    return this.held(holder.network) + bytes <= this.limits.networkBytes || this.isOldest(holder, holder.network);
  }

  /** Whether the holder is the oldest of all holders, or of the holders of one network. */
  private isOldest(holder: Holder, network?: string): boolean {
    for (const each of this.holders)
      if (each.number < holder.number && (network === undefined || each.network === network)) return false;
    return this.holders.has(holder);
  }

  private hold(holder: Holder, bytes: number): void {
    holder.bytes += bytes;
    this.holders.add(holder);
  }

  private waitToBegin(holder: Holder, bytes: number): Promise<void> {
    const beginning = this.queue.filter((each) => !this.holders.has(each.holder));
    const ofNetwork = beginning.filter((each) => each.holder.network === holder.network).length;
    if (beginning.length >= this.limits.waiting || ofNetwork >= this.limits.waitingOfNetwork) throw busy();
    return this.wait(holder, bytes, this.limits.waitMs);
  }

  private wait(holder: Holder, bytes: number, waitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        holder,
        bytes,
        admit: () => {
          clearTimeout(timer);
          this.hold(holder, bytes);
          resolve();
        },
        forget: () => {
          clearTimeout(timer);
          this.queue = this.queue.filter((each) => each !== waiting);
        },
      };
      const timer = setTimeout(() => {
        waiting.forget();
        reject(busy());
      }, waitMs);
      this.queue.push(waiting);
      this.queue.sort((one, other) => one.holder.number - other.holder.number);
    });
  }

  /** Admits waiting leases in the order of arrival, and skips those for which there is still no room. */
  private admitWaiting(): void {
    this.queue = this.queue.filter(({ holder, bytes, admit }) => {
      const admitted = this.hasRoom(holder, bytes);
      if (admitted) admit();
      return !admitted;
    });
  }
}

/** Node reads at most this many bytes of a connection at once. */
const chunkBytes = 64 * 1024;

/**
 * Lets the lease of a body grow while the body arrives, one chunk ahead of it, and pauses the request while there is no
 * room. The observable emits no value; it fails when there was no room for too long. Subscribe to it directly before
 * the parser, so that the parser gets every chunk.
 * @param granted bytes that the lease has at the beginning, at least one chunk
 * @param most bytes that may arrive
 */
export const growingLease = (request: Readable, lease: Lease, granted: number, most: number): Observable<never> =>
  new Observable((subscriber) => {
    let arrived = 0;
    const onChunk = (chunk: Buffer): void => {
      arrived += chunk.length;
      const wanted = Math.min(arrived + chunkBytes, most);
      if (wanted <= granted) return;
      const waits = lease.grow(wanted - granted);
      granted = wanted;
      if (!waits) return;
      request.pause();
      waits.then(
        () => void request.resume(),
        (fault: unknown) => subscriber.error(fault),
      );
    };
    request.on('data', onChunk);
    return () => void request.off('data', onChunk);
  });

const busy = (): DomainError =>
  new DomainError('unavailable', callSentences.busy, {
    retryAfterSeconds: 5,
  });
