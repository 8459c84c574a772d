import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import type { ImportFailure } from '@maidan/shared/wire/player-imports.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { DomainError, notFound } from '../../platform/http/errors/domain-error.ts';
import { mapError } from '../../platform/http/errors/map-error.ts';
import { isQueued, JobsService } from '../../platform/jobs/jobs.service.ts';
import { redactError } from '../../platform/logging/redact.ts';
import { PlayerImport } from './player-import.entity.ts';
import { runBatch } from './run-batch.ts';
import { undoBatch } from './undo-batch.ts';
import { restorableSince } from '@maidan/shared/domain/timing.ts';
import { importSentences } from '@maidan/shared/rules/players/player-import.ts';

type Progress = Pick<PlayerImport, 'state' | 'finishedAt' | 'undoStartedAt' | 'rowsErasedAt'>;

/** Whether the import can be undone: its run ended or failed less than `undoDays` ago, and its rows are not erased. */
export const canUndo = ({ state, finishedAt, rowsErasedAt }: Progress, now: Date): boolean =>
  (state === 'done' || state === 'failed') && !rowsErasedAt && !!finishedAt && finishedAt > restorableSince(now);

/**
 * Why an import cannot run; undefined when it can. A failed run may go on, unless its undo has begun or its rows are
 * erased.
 */
export function refusalOfRun({ state, undoStartedAt, rowsErasedAt }: Progress): string | undefined {
  if (state === 'checked' || (state === 'failed' && !undoStartedAt && !rowsErasedAt)) return undefined;
  if (state === 'uploaded') return importSentences.notChecked;
  return state === 'running' ? importSentences.running : importSentences.alreadyRun;
}

/** Why an import cannot be undone; undefined when it can. */
export function refusalOfUndo(found: Progress, now: Date): string | undefined {
  if (found.state === 'undone' || found.state === 'undoing') return importSentences.undone;
  if (found.state !== 'done' && found.state !== 'failed') return importSentences.notRun;
  return canUndo(found, now) ? undefined : importSentences.undoOver;
}

export const importQueue = 'import-players';

/**
 * Runs a checked import, and undoes it. The call that starts a run or an undo does not wait for its end. The process
 * that got the call does the work, batch by batch, and a background job goes on when this process stops. Both may work
 * at the same time, because each batch is a transaction that locks the import.
 */
@Injectable()
export class ImportRunService implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('player import');
  private readonly working = new Set<Promise<void>>();
  private isStopping = false;

  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.jobs.process<{ id: string }>(importQueue, ({ id }) => this.work(id));
  }

  /**
   * Waits for the batches of runs and undos that calls to this process have started. The process begins no other batch
   * after this. The background job of the import does the rest, in another process or after the restart.
   */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.working);
  }

  /**
   * Starts the run, or continues a failed one; rows that are already written stay.
   * @throws DomainError `conflict` when the import cannot run
   */
  async run(id: string, actor: AuditActor): Promise<void> {
    await this.start(id, async (tx, found) => {
      refuse(refusalOfRun(found));
      await tx.query(
        `UPDATE player_imports SET state = 'running', started_at = coalesce(started_at, now()), finished_at = NULL,
           failure = NULL WHERE id = $1`,
        [id],
      );
      await recordAudit(tx, actor, { action: 'player-import.run', subject: { kind: 'player-import', id } });
    });
  }

  /**
   * Starts to undo the import.
   * @throws DomainError `conflict` when there is nothing to undo, or the days of undo are over
   */
  async undo(id: string, actor: AuditActor): Promise<void> {
    await this.start(id, async (tx, found) => {
      refuse(refusalOfUndo(found, this.clock.now()));
      await tx.query(
        `UPDATE player_imports SET state = 'undoing', processed = CASE WHEN undo_started_at IS NULL THEN 0 ELSE processed END,
           undo_started_at = coalesce(undo_started_at, $2), failure = NULL WHERE id = $1`,
        [id, this.clock.now()],
      );
      await recordAudit(tx, actor, { action: 'player-import.undo', subject: { kind: 'player-import', id } });
    });
  }

  private async start(id: string, begin: (tx: EntityManager, found: PlayerImport) => Promise<void>): Promise<void> {
    await this.db.transaction(async (tx) => {
      const found = await tx.findOne(PlayerImport, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!found) throw notFound();
      await begin(tx, found);
      await this.jobs.enqueue(tx, importQueue, id, { id }, this.clock.now());
    });
    // A failure here was logged already, or the job tries the work again.
    const work = this.work(id).catch(() => undefined);
    this.working.add(work);
    void work.finally(() => this.working.delete(work));
  }

  /** Works until no batch is left. Throws only when another try may succeed. */
  private async work(id: string): Promise<void> {
    try {
      let mayHaveMore = true;
      while (mayHaveMore && !this.isStopping) mayHaveMore = await this.workBatch(id);
    } catch (fault) {
      if (mapError(fault)?.code === 'unavailable') throw fault;
      // The error's message may quote the row, and so a person's data, so it is left out.
      this.log.error(`import ${id} failed: ${redactError(fault).stack}`);
      await this.fail(id, isRefusedByDatabase(fault) ? 'value-refused' : 'unexpected');
    }
    if (this.isStopping) throw new Error('The process is stopping');
  }

  /** Runs or undoes the next rows. @returns whether there may be more */
  private workBatch(id: string): Promise<boolean> {
    const now = this.clock.now();
    return this.db.transaction(async (tx) => (await runBatch(tx, id, now)) || (await undoBatch(tx, id, now)));
  }

  private async fail(id: string, failure: ImportFailure): Promise<void> {
    await this.db.query(
      `UPDATE player_imports SET state = 'failed', finished_at = coalesce(finished_at, $2), failure = $3
        WHERE id = $1 AND state IN ('running', 'undoing')`,
      [id, this.clock.now(), failure],
    );
  }
}

/**
 * Whether the database refuses the value: SQLSTATE class 22 (its column cannot hold it) or 23 (it violates a
 * constraint).
 */
const isRefusedByDatabase = (fault: unknown): boolean =>
  fault instanceof QueryFailedError && /^2[23]/.test(String((fault.driverError as { code?: string }).code));

function refuse(sentence: string | undefined): void {
  if (sentence) throw new DomainError('conflict', sentence);
}

const everyTenMinutes = '*/10 * * * *';

/**
 * Enqueues a job for each import that is running or being undone and has none, unless its rows are erased. The job is
 * missing when it has used up its tries, for example in a long outage of the database, or after a backup was restored.
 */
@Injectable()
export class ImportRecoveryService implements OnApplicationBootstrap {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.processEvery('import-recovery', everyTenMinutes, () => this.run());
    await this.run();
  }

  /** Imports with a queued job are left out, so that each call does not add another job. */
  async run(): Promise<void> {
    await this.db.transaction(async (tx) => {
      const left = await tx.query<{ id: string }[]>(
        `SELECT id FROM player_imports i WHERE state IN ('running', 'undoing') AND rows_erased_at IS NULL
          AND NOT ${isQueued(importQueue, 'i.id::text')}
         ORDER BY id`,
      );
      for (const { id } of left) await this.jobs.enqueue(tx, importQueue, id, { id }, this.clock.now());
    });
  }
}
