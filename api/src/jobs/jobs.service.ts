import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { type Db, type JobResult, PgBoss } from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { ENV, type Env } from '../config/env.ts';
import { withRedactedErrors } from './redact-error.ts';

/**
 * Seconds. A job that is not done by then is given to another worker; much sooner when its process has died or stands
 * still and its heart beats no more.
 */
const jobTimeouts = { expireInSeconds: 120, heartbeatSeconds: 15 };
/** A failed job is tried again after 10 s, 20 s, 40 s … up to an hour apart. */
const retries = { retryLimit: 30, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 };
/**
 * How often a process looks for jobs of a queue. Every look is a transaction, also when nothing waits. `soon`: money,
 * with a second worker for when the first waits for an answer that takes long. `background`: files and sweeps, which
 * wait for hours or nights anyway.
 */
const paces = {
  soon: { pollingIntervalSeconds: 8, localConcurrency: 2 },
  background: { pollingIntervalSeconds: 15, localConcurrency: 1 },
};
/** A worker takes so many jobs at a time and does them at once; while there are as many, it does not wait in between. */
const batches = { batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const;
type Pace = keyof typeof paces;
/** Seconds between two looks for jobs whose worker is gone. */
const supervision = { superviseIntervalSeconds: 20, monitorIntervalSeconds: 20 };
/** Seconds. What begins by the calendar may begin late by this much; jobs that wait for other jobs are not used here. */
const housekeeping = { cronWorkerIntervalSeconds: 20, flowIntervalSeconds: 60 };
/** Milliseconds that a running job may take to finish when the process is told to stop. */
const shutdownTimeout = 3_000;

/** Runs its statements in the transaction of whoever enqueues. */
const inTransaction = (tx: EntityManager): Db => ({
  async executeSql(text, values) {
    if (!tx.queryRunner) throw new Error('Jobs are enqueued inside a transaction');
    const { records } = await tx.queryRunner.query(text, values, true);
    return { rows: records };
  },
});

/** SQL: a job of that key waits, also for another try after a failure, or is under way. `key` is an expression of type text. */
export const isQueued = (queue: string, key: string): string =>
  `EXISTS (SELECT FROM jobs.job WHERE name = '${queue}' AND singleton_key = ${key}
    AND state IN ('created', 'retry', 'active'))`;

/** One failed job of a batch fails alone, and is tried again alone. */
async function resultOf(id: string, work: () => Promise<void>): Promise<JobResult> {
  try {
    await withRedactedErrors(work);
    return { id, status: 'completed' };
  } catch (fault) {
    return { id, status: 'failed', output: fault };
  }
}

/** Work that outlives the request which caused it: pg-boss on our own PostgreSQL. */
@Injectable()
export class JobsService implements OnModuleDestroy, OnApplicationShutdown {
  private readonly log = new Logger('jobs');
  private readonly boss: PgBoss;
  private started: Promise<unknown> | undefined;

  constructor(@Inject(ENV) env: Env) {
    this.boss = new PgBoss({
      connectionString: env.databaseUrl,
      schema: 'jobs',
      application_name: 'maidan jobs',
      max: 4,
      ...supervision,
      ...housekeeping,
    });
    this.boss.on('error', (error) => this.log.warn(`jobs are in trouble: ${error.message}`));
  }

  /**
   * Opens a queue in which a key waits at most once, and works on it in this process as well as in every other.
   * Deliveries may repeat: handlers must not mind.
   */
  async process<T extends object>(
    queue: string,
    handle: (data: T) => Promise<void>,
    pace: Pace = 'background',
  ): Promise<void> {
    await this.open(queue);
    const options = { ...paces[pace], ...batches };
    await this.boss.work<T, void, typeof options>(queue, options, (jobs) =>
      Promise.all(jobs.map(({ id, data }) => resultOf(id, () => handle(data)))),
    );
  }

  /** Does something by the Indian calendar (`minute hour day month weekday`), in one of the processes. */
  async processEvery(queue: string, cron: string, handle: () => Promise<void>): Promise<void> {
    await this.process(queue, handle);
    await this.boss.schedule(queue, cron, {}, { tz: 'Asia/Kolkata', singletonKey: queue });
  }

  /** Becomes visible with the caller's commit, or never. */
  async enqueue(tx: EntityManager, queue: string, key: string, data: object, startAfter: Date): Promise<void> {
    await this.boss.send(queue, data, { singletonKey: key, startAfter, db: inTransaction(tx) });
  }

  async onModuleDestroy(): Promise<void> {
    // Workers stop taking jobs while the rooms that they use are still whole.
    if (this.started) await this.boss.stop({ graceful: true, timeout: shutdownTimeout, close: false });
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.started) await this.boss.stop({ close: true });
  }

  private async open(queue: string): Promise<void> {
    this.started ??= this.boss.start();
    await this.started;
    const options = { ...jobTimeouts, ...retries };
    await this.boss.createQueue(queue, { policy: 'short', ...options });
    // A queue of an older version keeps its name and takes the new options.
    await this.boss.updateQueue(queue, options);
  }
}
