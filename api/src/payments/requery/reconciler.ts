import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/config/clock.ts';
import { hasLapsed } from '../requery-schedule.ts';
import { SettlementService } from '../settlement.service.ts';
import { type RequeryResult, RequeryService } from '../requery.service.ts';
import { AtomGateway } from '../gateway/atom.gateway.ts';

/**
 * Seconds for which a claimed payment is not claimed again: longer than a requery takes (time-out 15 s). When the
 * process dies, the payment is due again after that.
 */
const lease = 30;

/**
 * Claims the payments whose next requery is due. The clock of the database decides, because all processes share it.
 * Rows that another process is claiming are skipped.
 */
@Injectable()
export class DueRequeries {
  constructor(private readonly db: DataSource) {}

  /**
   * Claims up to `limit` due payments and returns their `merchTxnId`s. Payments with a token come first, because only
   * they can have been paid.
   */
  claim(limit: number): Promise<string[]> {
    return this.take('next_requery_at <= now()', limit);
  }

  /** During an outage, claims one payment that is not yet due, to find out whether the provider answers again. */
  claimProbe(): Promise<string[]> {
    const isAway = `EXISTS (SELECT FROM provider_outages WHERE endpoint = 'status')`;
    return this.take(`unanswered_requeries > 0 AND next_requery_at > now() AND ${isAway}`, 1);
  }

  /** Makes all payments with an unanswered requery due in at most `seconds`. */
  async bringForward(tx: EntityManager, seconds: number): Promise<void> {
    await tx.query(
      `UPDATE payments SET next_requery_at = now() + make_interval(secs => $1)
       WHERE unanswered_requeries > 0 AND next_requery_at > now() + make_interval(secs => $1)`,
      [seconds],
    );
  }

  private async take(condition: string, limit: number): Promise<string[]> {
    const rows: { merchTxnId: string }[] = await this.db.query(
      `WITH due AS MATERIALIZED (
         SELECT id, next_requery_at AS due_at FROM payments WHERE ${condition}
         ORDER BY atom_token_id IS NULL, next_requery_at LIMIT $1 FOR UPDATE SKIP LOCKED
       ), claimed AS (
         UPDATE payments SET next_requery_at = now() + make_interval(secs => $2) FROM due WHERE payments.id = due.id
         RETURNING merch_txn_id, atom_token_id, due_at
       )
       SELECT merch_txn_id AS "merchTxnId" FROM claimed ORDER BY atom_token_id IS NULL, due_at`,
      [limit, lease],
    );
    return rows.map(({ merchTxnId }) => merchTxnId);
  }
}

/**
 * Requeries payments on a schedule, so that their outcome is known without the browser and without a callback. The next
 * time is in the payment's row, and settlement updates it. If two processes requery the same payment, the lock in
 * `SettlementService.settle` makes the second see what the first has written.
 */
@Injectable()
export class Reconciler {
  constructor(
    private readonly requery: RequeryService,
    private readonly settlement: SettlementService,
    private readonly clock: Clock,
  ) {}

  async reconcile(merchTxnId: string): Promise<void> {
    const payment = await this.requery.find(merchTxnId);
    if (payment) await this.expireIfOverdue(await this.requery.requery(payment, 'reconciler'));
  }

  /** Expires an overdue payment if the provider has answered that there is no money (`hasLapsed`). */
  private async expireIfOverdue({ payment, report }: RequeryResult): Promise<void> {
    if (!hasLapsed(payment, report, this.clock.now())) return;
    await this.settlement.settle(payment.merchTxnId, { kind: 'lapsed', code: null, message: null }, 'reconciler');
  }
}

/** The most requeries that run at the same time in one process. */
const concurrency = 32;
/** Milliseconds between two polls for due payments. */
const interval = 2_000;
/** Milliseconds between two probes during an outage. */
const probeInterval = 30_000;
/** Milliseconds that running requeries may take to finish at shutdown. */
const stopTimeout = 3_000;

/** Requeries the due payments, several at a time. More than one process may do so. */
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

  /**
   * How many more requeries may start: none while the circuit is open, and none beside another while it is half-open.
   */
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
      // The payment is due again after `lease` seconds.
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
