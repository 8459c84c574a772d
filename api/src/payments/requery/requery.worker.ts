import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AtomGateway } from '../gateway/atom.gateway.ts';
import { DueRequeries } from './due-requeries.ts';
import { Reconciler } from './reconciler.ts';

/**
 * Concurrent requeries in one process. At half a second each, 32 make 64 a second: more than the 2,000 a minute that
 * 2,000 open payments need.
 */
const concurrency = 32;
/** Milliseconds between two polls for due payments; short against the schedule's first pause. */
const interval = 2_000;
/** Milliseconds between two probes during an outage. */
const probeInterval = 30_000;
/** Milliseconds that running requeries may take to finish at shutdown. */
const stopTimeout = 3_000;

/** Requeries the due payments, several at a time. Several processes share the work. */
@Injectable()
export class RequeryWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('requery');
  private readonly running = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private refilling: Promise<void> | undefined;
  private hasMore = false;
  private nextProbe = 0;
  private isStopped = false;

  constructor(
    private readonly due: DueRequeries,
    private readonly reconciler: Reconciler,
    private readonly gateway: AtomGateway,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.refill(), interval);
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.refilling;
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, stopTimeout);
    await Promise.race([Promise.all(this.running), timeout]);
    clearTimeout(timer);
  }

  private refill(): void {
    if (this.isStopped || this.refilling) return;
    this.refilling = this.claim()
      .catch((fault: unknown) => this.warn('no payments could be claimed', fault))
      .finally(() => (this.refilling = undefined));
  }

  private async claim(): Promise<void> {
    const capacity = this.capacity();
    if (capacity === 0) return;
    const claimed = await this.due.claim(capacity);
    this.hasMore = claimed.length === capacity;
    const probes = claimed.length === 0 && this.isProbeDue() ? await this.due.claimProbe() : [];
    for (const merchTxnId of [...claimed, ...probes]) this.start(merchTxnId);
  }

  /** None while the circuit is open, and one to find out whether the provider answers again. */
  private capacity(): number {
    const { statusCircuit } = this.gateway;
    if (statusCircuit === 'open') return 0;
    if (statusCircuit === 'half-open') return this.running.size === 0 ? 1 : 0;
    return concurrency - this.running.size;
  }

  private isProbeDue(): boolean {
    if (performance.now() < this.nextProbe) return false;
    this.nextProbe = performance.now() + probeInterval;
    return true;
  }

  private start(merchTxnId: string): void {
    const requery = this.reconciler
      .reconcile(merchTxnId)
      // The claim expires, and the payment is requeried then.
      .catch((fault: unknown) => this.warn(`${merchTxnId} could not be requeried`, fault))
      .finally(() => {
        this.running.delete(requery);
        if (this.hasMore && this.running.size <= concurrency / 2) this.refill();
      });
    this.running.add(requery);
  }

  private warn(what: string, fault: unknown): void {
    this.log.warn(`${what}: ${fault instanceof Error ? fault.name : 'unknown'}`);
  }
}
