import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AtomGateway } from '../gateway/atom.gateway.ts';
import { DueRequeries } from './due-requeries.ts';
import { Reconciler } from './reconciler.ts';

/**
 * Questions under way at once in one process. At a provider that takes half a second, 32 are 64 a second: the 2,000
 * questions a minute of 2,000 open payments, with a reserve.
 */
const concurrency = 32;
/** Milliseconds between two looks for due payments: little beside the schedule's 20 s. */
const interval = 2_000;
/** Milliseconds between two probes of a provider that is known to be away. */
const probeInterval = 30_000;
/** Milliseconds that questions under way may take to finish when the process is told to stop. */
const stopTimeout = 3_000;

/** Asks about the payments that are due, several at a time. Any number of processes share them. */
@Injectable()
export class RequeryWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('requery');
  private readonly underWay = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private look: Promise<void> | undefined;
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
    await this.look;
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, stopTimeout);
    await Promise.race([Promise.all(this.underWay), timeout]);
    clearTimeout(timer);
  }

  private refill(): void {
    if (this.isStopped || this.look) return;
    this.look = this.claim()
      .catch((fault: unknown) => this.warn('no payments could be claimed', fault))
      .finally(() => (this.look = undefined));
  }

  private async claim(): Promise<void> {
    const room = this.room();
    if (room === 0) return;
    const claimed = await this.due.claim(room);
    this.hasMore = claimed.length === room;
    const probes = claimed.length === 0 && this.isProbeDue() ? await this.due.claimProbe() : [];
    for (const merchTxnId of [...claimed, ...probes]) this.start(merchTxnId);
  }

  /** Nobody asks a provider that is known to be away, and one question finds out whether it is back. */
  private room(): number {
    const { statusCircuit } = this.gateway;
    if (statusCircuit === 'open') return 0;
    if (statusCircuit === 'half-open') return this.underWay.size === 0 ? 1 : 0;
    return concurrency - this.underWay.size;
  }

  private isProbeDue(): boolean {
    if (performance.now() < this.nextProbe) return false;
    this.nextProbe = performance.now() + probeInterval;
    return true;
  }

  private start(merchTxnId: string): void {
    const asked = this.reconciler
      .reconcile(merchTxnId)
      // The claim runs out, and the payment is asked about again.
      .catch((fault: unknown) => this.warn(`${merchTxnId} could not be asked about`, fault))
      .finally(() => {
        this.underWay.delete(asked);
        if (this.hasMore && this.underWay.size <= concurrency / 2) this.refill();
      });
    this.underWay.add(asked);
  }

  private warn(what: string, fault: unknown): void {
    this.log.warn(`${what}: ${fault instanceof Error ? fault.name : 'unknown'}`);
  }
}
