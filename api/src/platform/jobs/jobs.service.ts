import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { type Db, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { longestIdleMs, SteadyClient } from '../sql/steady-client.ts';
import { ENV, type Env } from '../config/env.ts';
import { jobsSchema } from './jobs-tables.ts';
import { allPoll, longestJob, longHandler, PACES, type Pace, type Paces } from './paces.ts';
import { withLogContext } from '../logging/product-logger.ts';
import { redactError, withRedactedErrors } from '../logging/redact.ts';

/**
 * Seconds. A job that is not done after `expireInSeconds` is tried again, and one whose process sends no heartbeat for
 * `heartbeatSeconds` as well.
 */
const jobTimeouts = { expireInSeconds: longestJob / 1000, heartbeatSeconds: 15 };
/** A failed job is retried after 10 to 20 s, then after 20 to 40 s, and so on, up to an hour. */
const retries = { retryLimit: 30, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 };
/** Jobs that a worker fetches and runs concurrently; after a full batch it fetches again without waiting. */
const batches = { batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const;
/** Seconds between two checks for jobs whose worker is gone. */
const supervision = { superviseIntervalSeconds: 20, monitorIntervalSeconds: 20 };
/**
 * Seconds. A scheduled job may start late by `cronWorkerIntervalSeconds`. The product uses no flows of dependent jobs.
 */
const housekeeping = { cronWorkerIntervalSeconds: 20, flowIntervalSeconds: 60 };
/** Milliseconds that a running job may take to finish when the process stops. */
const shutdownTimeout = 3_000;

/** Options of the database connections. pg-boss passes options that it does not know to its connections. */
const connectionLimits = { idle_in_transaction_session_timeout: longestIdleMs, Client: SteadyClient };

/** Runs pg-boss's statements in the caller's transaction. */
const inTransaction = (tx: EntityManager): Db => ({
  async executeSql(text, values) {
    if (!tx.queryRunner) throw new Error('Jobs are enqueued inside a transaction');
    const { records } = await tx.queryRunner.query(text, values, true);
    return { rows: records };
  },
});

/** SQL: a job of that key waits, waits for another try, or runs. `key` is an SQL expression of type text. */
export const isQueued = (queue: string, key: string): string =>
  `EXISTS (SELECT FROM jobs.job WHERE name = '${queue}' AND singleton_key = ${key}
    AND state IN ('created', 'retry', 'active'))`;

@Injectable()
export class JobsService implements OnModuleDestroy, OnApplicationShutdown {
  private readonly log = new Logger('jobs');
  private readonly boss: PgBoss;
  private started: Promise<unknown> | undefined;
  /** Jobs whose handler has not ended, or that are being settled. `since`: milliseconds of `performance.now()`. */
  private readonly running = new Set<{ queue: string; since: number }>();
  private readonly queues = new Set<string>();
  /** Whether the process is ending, so that long jobs should end too. */
  isStopping = false;

  constructor(
    @Inject(ENV) env: Env,
    @Inject(PACES) private readonly paces: Paces,
  ) {
    this.boss = new PgBoss({
      connectionString: env.databaseUrl,
      schema: jobsSchema,
      application_name: 'maidan jobs',
      max: 4,
      ...connectionLimits,
      ...supervision,
      ...housekeeping,
    });
    this.boss.on('error', (error) => this.log.warn(`jobs are in trouble: ${redactError(error).message}`));
  }

  /**
   * Opens a queue and runs its jobs; every process of the API does so. At most one job of a key waits for its first try
   * (pg-boss's policy `short`). A job may be delivered again, so handlers must be idempotent.
   */
  async process<T extends object>(
    queue: string,
    handle: (data: T) => Promise<void>,
    pace: Pace = 'background',
  ): Promise<void> {
    await this.open(queue);
    this.queues.add(queue);
    const options = { ...this.paces[pace], ...batches };
    await this.boss.work<T, void, typeof options>(queue, options, (jobs) =>
      Promise.all(
        jobs.map((job) => withLogContext({ jobId: job.id, queue }, () => this.run(queue, job, () => handle(job.data)))),
      ),
    );
  }

  /**
   * Runs one job and settles it at once, so that a slow job in the same batch does not make it expire. pg-boss settles
   * the batch at its end by the results, and leaves out jobs that were settled here.
   */
  private async run(queue: string, job: Job, work: () => Promise<void>): Promise<JobResult> {
    const run = { queue, since: performance.now() };
    this.running.add(run);
    const minutes = longHandler / 60_000;
    const warn = () => this.log.warn(`a job of ${queue} still runs after ${minutes} minutes: it is long, or hangs`);
    const timer = setTimeout(warn, longHandler).unref();
    const result = await withRedactedErrors(work)
      .then((): JobResult => ({ id: job.id, status: 'completed' }))
      .catch((fault: unknown): JobResult => ({ id: job.id, status: 'failed', output: fault }));
    const settled =
      result.status === 'completed' ? this.boss.complete(queue, job) : this.fail(queue, job, result.output);
    await settled
      .catch((fault: unknown) => this.log.warn(`a job of ${queue} was not settled: ${redactError(fault).name}`))
      .finally(() => {
        clearTimeout(timer);
        this.running.delete(run);
      });
    return result;
  }

  private async fail(queue: string, job: Job, fault: unknown): Promise<void> {
    await this.boss.fail(queue, job, fault as Error);
    const [after] = await this.boss.findJobs(queue, { id: job.id });
    // A job that was given up is not tried again unless a sweep enqueues it anew: `RecoverySweep` for jobs about money,
    // `ImportRecoveryService` for imports.
    if (after?.state === 'failed') this.log.error(`a job of ${queue} was given up after ${retries.retryLimit} tries`);
  }

  /** Runs `work` on a cron schedule in Indian time (`minute hour day month weekday`), in one of the processes. */
  async processEvery(queue: string, cron: string, handle: () => Promise<void>): Promise<void> {
    await this.process(queue, handle);
    await this.boss.schedule(queue, cron, {}, { tz: 'Asia/Kolkata', singletonKey: queue });
  }

  /**
   * Enqueues a job in the caller's transaction, so that workers see it only after the commit. `data` must follow from
   * `key`. pg-boss drops a job while another of its key waits for its first try. Then that one is brought forward, and
   * its row stays locked until the caller commits, so that its worker sees what the caller has written. A transaction
   * that enqueues several jobs of a queue must do so in the order of their keys: two transactions that lock the same
   * jobs in different orders would deadlock (40P01).
   */
  async enqueue(tx: EntityManager, queue: string, key: string, data: object, startAfter: Date): Promise<void> {
    for (let tries = 0; tries < 5; tries += 1) {
      if (await this.boss.send(queue, data, { singletonKey: key, startAfter, db: inTransaction(tx) })) return;
      // When a worker has taken the waiting job meanwhile, no job is left to bring forward, and a new one is sent.
      if (await this.bringForward(tx, queue, key, startAfter)) return;
    }
    throw new Error(`A job of ${queue} could not be enqueued`);
  }

  private async bringForward(tx: EntityManager, queue: string, key: string, startAfter: Date): Promise<boolean> {
    const [, changed]: [unknown, number] = await tx.query(
      `UPDATE jobs.job SET start_after = least(start_after, $3)
       WHERE name = $1 AND singleton_key = $2 AND state = 'created'`,
      [queue, key, startAfter],
    );
    return changed > 0;
  }

  /** Whether this process polls its queues. */
  areRunning(): boolean {
    return allPoll(this.boss.getWipData(), Date.now());
  }

  /** Seconds for which the longest job of each queue has been running in this process; 0 when no job runs. */
  longestRuns(): Map<string, number> {
    const seconds = new Map([...this.queues].map((queue) => [queue, 0]));
    const now = performance.now();
    for (const { queue, since } of this.running)
      seconds.set(queue, Math.max(seconds.get(queue) ?? 0, (now - since) / 1000));
    return seconds;
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    // Workers stop before the modules that they use are destroyed.
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
