import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { Clock } from '../../platform/config/clock.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { AtomGateway } from '../gateway/atom.gateway.ts';
import { RefundLists } from '../refunds/refund-lists.service.ts';
import { FoundRefunds } from '../refunds/found-refunds.service.ts';
import { findLatestRestore } from '../latest-restore.ts';
import { Restore } from '../restore.entity.ts';
import { type DueCheck, DueChecks } from './due-checks.service.ts';
import { RestorePreparation } from './restore-preparation.service.ts';
import { RestoreProgress } from './restore-progress.service.ts';
import { UnrecordedPayments } from './unrecorded-payments.service.ts';

const everyMinute = '* * * * *';
/** Transactions that one process requeries at a time. */
const batch = 8;
/** Milliseconds of one run, for the lists of refunds and then for unrecorded payments; the next minute's goes on. */
const refundListsMs = 35_000;
const requeryMs = 15_000;
/** Days after which a restore is no longer checked: the longest requery schedule ends before (`lastRequeryDay`). */
const followedDays = 70;

/**
 * After a restore: makes payments due, reads the refunds of every captured transaction, and asks about payments that
 * are not recorded. All progress is in the database, so several processes share the work, and one that is killed loses
 * none.
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
    private readonly lists: RefundLists,
    private readonly found: FoundRefunds,
    private readonly progress: RestoreProgress,
    private readonly unrecorded: UnrecordedPayments,
    private readonly clock: Clock,
  ) {}

  /** The first run is in the background, so that the port opens at once. */
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

  /** Until all are read, the provider does not answer, or the run has taken its time. */
  private async readLists(restore: Restore): Promise<void> {
    const end = performance.now() + refundListsMs;
    while (!this.isStopped && performance.now() < end && this.gateway.statusCircuit !== 'open') {
      const claimed = await this.due.claim(restore, batch);
      if (claimed.length === 0) return;
      const answers = await Promise.all(claimed.map((check) => this.readList(check)));
      if (!answers.includes(true)) return;
    }
  }

  /** A check that fails is claimed again later; one that keeps failing needs attention. */
  private async readList({ paymentId, merchTxnId, atomTxnId }: DueCheck): Promise<boolean> {
    try {
      return await this.lists.read({ id: paymentId, merchTxnId }, atomTxnId);
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
