import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isRestoreUnfinished, migrationStatus } from '../database/database-state.ts';
import { JobsService } from '../platform/jobs/jobs.service.ts';
import { FileStore, whyUnusable } from '../platform/storage/file-store.ts';
import { DatabaseProbe } from './database-probe.ts';
import { SharedCheck } from './shared-check.ts';

/** What a process needs before it gets requests. `draining` means that it is about to end. */
export type Part = 'draining' | 'database' | 'migrations' | 'store' | 'jobs';

/** Milliseconds that a check may take, and for which its result is reused. */
const limits = {
  database: { longestMs: 1_000, keepMs: 500 },
  migrations: { longestMs: 1_000, keepMs: 2_000 },
  store: { longestMs: 3_000, keepMs: 5_000 },
};

@Injectable()
export class ReadinessService implements OnApplicationBootstrap {
  private readonly log = new Logger('readiness');
  private isDraining = false;
  private readonly database: SharedCheck;
  private readonly migrations: SharedCheck;
  private readonly store: SharedCheck;
  private hasReachedStore = false;
  private storeFault = '';

  constructor(
    { migrations }: DataSource,
    probe: DatabaseProbe,
    private readonly files: FileStore,
    private readonly jobs: JobsService,
  ) {
    this.database = new SharedCheck(() => probe.query('SELECT 1').then(() => true), limits.database);
    // A database with newer migrations is accepted: during an upgrade they only add to what this release uses
    // (docs/operations.md).
    this.migrations = new SharedCheck(
      async () =>
        (await migrationStatus(probe, migrations)).pending.length === 0 && !(await isRestoreUnfinished(probe)),
      limits.migrations,
    );
    this.store = new SharedCheck(() => this.checkStore(), limits.store);
  }

  /** Checks the store in the background, because a start does not wait for it; a fault is logged. */
  onApplicationBootstrap(): void {
    void this.canUseStore();
  }

  /** Whether the store can be used. A reason against it is logged when it differs from the last one. */
  private async checkStore(): Promise<boolean> {
    try {
      await this.files.check();
      return true;
    } catch (fault) {
      const reason = whyUnusable(fault);
      if (reason !== this.storeFault) this.log.warn(`The store of the pictures cannot be used. ${reason}`);
      this.storeFault = reason;
      return false;
    }
  }

  /** Makes the process unready, so that load balancers send requests elsewhere before it ends. */
  drain(): void {
    this.isDraining = true;
  }

  /**
   * Whether the store has answered once since the start. A later fault would make all replicas unready together,
   * although payments work without pictures. So it makes none unready.
   */
  private async canUseStore(): Promise<boolean> {
    this.hasReachedStore ||= await this.store.holds();
    return this.hasReachedStore;
  }

  /** The parts that are missing; empty when the process is ready. */
  async failingParts(): Promise<Part[]> {
    return this.isDraining ? ['draining'] : this.failing(this.canUseStore());
  }

  /** The parts that a starting process still needs. The store is not among them, because payments work without it. */
  async failingBeforeListening(): Promise<Part[]> {
    return this.failing(Promise.resolve(true));
  }

  private async failing(canUseStore: Promise<boolean>): Promise<Part[]> {
    const [database, store] = await Promise.all([this.database.holds(), canUseStore]);
    const failing: Part[] = [];
    if (!database) failing.push('database');
    else if (!(await this.migrations.holds())) failing.push('migrations');
    if (!store) failing.push('store');
    if (!this.jobs.areRunning()) failing.push('jobs');
    return failing;
  }
}
