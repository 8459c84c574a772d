import { setTimeout as pass } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

/** Resolves when at least `count` connections of this database wait for a lock. */
export async function lockWaiters(db: DataSource, count: number): Promise<void> {
  for (let waiters = 0; waiters < count;) {
    const [row] = await db.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    waiters = row?.n ?? 0;
    if (waiters < count) await pass(5);
  }
}
