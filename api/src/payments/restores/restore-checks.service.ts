import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { closedStates, openStates } from '@maidan/shared/domain/payment-state.ts';
import { Clock } from '../../platform/config/clock.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { AtomGateway } from '../gateway/atom.gateway.ts';
import { FoundRefunds } from '../refunds/found-refunds.service.ts';
import { findLatestRestore, Restore } from '../restore.entity.ts';
import { type DueCheck, DueChecks } from './due-checks.service.ts';
import { RestoreProgress } from './restore-progress.service.ts';
import { UnrecordedPayments } from './unrecorded-payments.service.ts';

/** The number of payments that become due each second after a restore, so that they are not all requeried at once. */
const perSecond = 20;
/** Days before the backup from which closed and captured payments are requeried. */
const requeryDays = 60;

/** States of captured money that the provider can still reverse. */
const reversibleStates = ['paid', 'refund_due', 'refunding', 'refund_failed'];

/** Makes the payments due for a requery that may have changed since the backup. */
@Injectable()
export class RestorePreparation {
  private readonly log = new Logger('restore');

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Runs once for each restore: another process waits for the lock of the restore's row, then sees `preparedAt`. */
  async prepare({ id }: Restore): Promise<void> {
    await this.db.transaction(async (tx) => {
      const restore = await tx.findOne(Restore, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!restore || restore.preparedAt) return;
      const count = await this.makeDue(tx, restore);
      await tx.update(Restore, { id }, { preparedAt: this.clock.now() });
      this.log.warn(`restored from the copy of ${restore.copiedAt.toISOString()}: ${count} payments are asked about`);
    });
  }

  private async makeDue(tx: EntityManager, { copiedAt, restoredAt }: Restore): Promise<number> {
    const [, count]: [unknown, number] = await tx.query(
      `UPDATE payments SET unanswered_requeries = 0, next_requery_at = now() + make_interval(secs => due.place / $6::float8)
       FROM (
         SELECT id, row_number() OVER (ORDER BY captured_at IS NOT NULL, atom_token_id IS NULL, created_at DESC) AS place
         FROM payments
         WHERE channel = 'provider' AND created_at <= $1 AND (state = ANY ($3)
           OR (state = ANY ($4) AND greatest(created_at, state_since) > $2)
           OR (state = ANY ($5) AND captured_at > $2))
       ) AS due WHERE payments.id = due.id`,
      [
        restoredAt,
        new Date(copiedAt.getTime() - requeryDays * 86_400_000),
        openStates,
        closedStates,
        reversibleStates,
        perSecond,
      ],
    );
    return count;
  }
}

const everyMinute = '* * * * *';
/** The number of transactions whose lists one process reads at the same time. */
const batch = 8;
/** Milliseconds of one run for the lists of refunds, and then for unrecorded payments. The next run continues. */
const refundListsMs = 35_000;
const requeryMs = 15_000;
/** Days after which a restore is no longer checked. The requery schedule ends before that. */
const followedDays = 70;

/**
 * The steps after a backup was restored and the API has started, in the order of `run`:
 *
 * 1. `RestorePreparation` makes the payments due that may have changed since the backup. The reconciler requeries them.
 * 2. `readLists` reads the provider's refunds of each captured transaction. `FoundRefunds` records those that the
 *    backup does not have. Until then `refundGate` holds back the refunds of these payments.
 * 3. `UnrecordedPayments` asks about payments that the backup does not have, once a notification or a settlement file
 *    names them.
 * 4. The restore is finished when 1 and 2 are done (`RestoreProgress`). `RestoresService` shows what a person has to
 *    decide, and `RestoreDecisions` carries it out.
 *
 * The progress is in the database, so several processes share the work.
 */
@Injectable()
export class RestoreChecks implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('restore');
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobsService,
    private readonly gateway: AtomGateway,
    private readonly preparation: RestorePreparation,
    private readonly due: DueChecks,
    private readonly found: FoundRefunds,
    private readonly progress: RestoreProgress,
    private readonly unrecorded: UnrecordedPayments,
    private readonly clock: Clock,
  ) {}

  /** The first run is not awaited, so that the server does not wait for it. */
  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.processEvery('restore-check', everyMinute, () => this.run());
    this.running = this.run().catch((fault: unknown) => {
      this.log.error(`the check after a restore is tried again: ${fault instanceof Error ? fault.name : 'unknown'}`);
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  async run(): Promise<void> {
    const restore = await findLatestRestore(this.db.manager);
    if (!restore || this.isOver(restore)) return;
    if (!restore.preparedAt) await this.preparation.prepare(restore);
    await this.readLists(restore);
    const end = performance.now() + requeryMs;
    await this.unrecorded.requeryDue(() => !this.isStopped && performance.now() < end);
    if (!restore.finishedAt && (await this.progress.isFinished(restore.id)))
      await this.db.manager.update(Restore, { id: restore.id, finishedAt: IsNull() }, { finishedAt: this.clock.now() });
  }

  /**
   * Reads lists until all are read, no list of a batch was answered, the circuit opens, or the time of this run is
   * over.
   */
  private async readLists(restore: Restore): Promise<void> {
    const end = performance.now() + refundListsMs;
    while (!this.isStopped && performance.now() < end && this.gateway.statusCircuit !== 'open') {
      const claimed = await this.due.claim(restore, batch);
      if (claimed.length === 0) return;
      const answers = await Promise.all(claimed.map((check) => this.readList(check)));
      if (!answers.includes(true)) return;
    }
  }

  /**
   * Reads and records the list of one transaction. False when that was not possible; it is then claimed again later. A
   * transaction that keeps failing becomes `in_doubt` (`recordFault`).
   */
  private async readList({ paymentId, merchTxnId, atomTxnId }: DueCheck): Promise<boolean> {
    try {
      return await this.found.requestAndRecord({ id: paymentId, merchTxnId }, atomTxnId);
    } catch (fault) {
      this.log.error(`payment ${paymentId} was not checked: ${fault instanceof Error ? fault.name : 'unknown'}`);
      await this.found.recordFault(paymentId, atomTxnId).catch(() => undefined);
      return false;
    }
  }

  private isOver({ restoredAt }: Restore): boolean {
    return this.clock.now().getTime() - restoredAt.getTime() > followedDays * 86_400_000;
  }
}
