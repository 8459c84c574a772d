import { Inject, Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../platform/config/env.ts';
import { ReadinessService } from '../health/readiness.service.ts';
import { SharedCheck } from '../health/shared-check.ts';
import type { RequestFacts } from '../platform/http/server/observe-requests.ts';
import { JobsService } from '../platform/jobs/jobs.service.ts';
import { FileStore } from '../platform/storage/file-store.ts';
import {
  registerConnectionGauges,
  registerGauge,
  registerRequestMetrics,
  registerStorageMetrics,
} from './process-metrics.ts';
import { type DatabaseFigures, readDatabaseFigures, registerDatabaseGauges } from './database-metrics.ts';

/** Milliseconds. Several collectors together cause one statement per `keepMs`. */
const databaseLimits = { longestMs: 2_000, keepMs: 10_000 };

/**
 * The metrics of this process in Prometheus' format. Values from the database are the same in all processes. Labels are
 * methods, route patterns, states and the like; they contain no persons, ids or addresses.
 */
@Injectable()
export class MetricsService {
  readonly countRequest: (facts: RequestFacts) => void;
  private readonly registry = new Registry();
  private readonly readConnections: () => void;
  private readonly setDatabaseGauges: (figures: DatabaseFigures | undefined) => void;
  private readonly database: SharedCheck;
  private figures: DatabaseFigures | undefined;

  constructor(
    @Inject(ENV) env: Env,
    private readonly db: DataSource,
    files: FileStore,
    readiness: ReadinessService,
    jobs: JobsService,
  ) {
    this.countRequest = registerRequestMetrics(this.registry);
    this.readConnections = registerConnectionGauges(this.registry, db, env.databasePoolSize);
    this.setDatabaseGauges = registerDatabaseGauges(this.registry);
    this.database = new SharedCheck(() => this.readFigures(), databaseLimits);
    registerStorageMetrics(this.registry, files, env.dataDir);
    registerGauge(this.registry, 'maidan_ready', '1 when the process may be given requests.', async () =>
      (await readiness.failingParts()).length === 0 ? 1 : 0,
    );
    const longestRuns = new Gauge({
      name: 'maidan_job_longest_run_seconds',
      help: 'How long the longest job of a queue runs in this process; 0 for none.',
      labelNames: ['queue'],
      registers: [this.registry],
      collect: () => jobs.longestRuns().forEach((seconds, queue) => longestRuns.set({ queue }, seconds)),
    });
    if (env.metrics.port !== 0) collectDefaultMetrics({ register: this.registry });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** The metrics as text. When the database does not answer within `longestMs`, its values are left out. */
  async text(): Promise<string> {
    this.readConnections();
    this.setDatabaseGauges((await this.database.holds()) ? this.figures : undefined);
    return this.registry.metrics();
  }

  private async readFigures(): Promise<boolean> {
    this.figures = await readDatabaseFigures(this.db);
    return true;
  }
}
