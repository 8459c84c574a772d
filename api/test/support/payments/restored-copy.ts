import type { DataSource } from 'typeorm';

const tables = [
  ...['events', 'registrations', 'payments', 'payment_transitions', 'players', 'refunds', 'refund_decisions'],
  ...['gateway_events', 'receipt_counters', 'site_revision', 'restores', 'restore_checks', 'unrecorded_payments'],
];

/** Keeps the tables as they are, as a backup does. Returns when. */
export async function makeCopy(db: DataSource, now: Date): Promise<Date> {
  await db.query('CREATE SCHEMA IF NOT EXISTS copy');
  for (const table of tables) {
    await db.query(`DROP TABLE IF EXISTS copy.${table}`);
    await db.query(`CREATE TABLE copy.${table} AS TABLE public.${table}`);
  }
  return now;
}

/** Restores the kept rows with triggers off, deletes the jobs, and records the restore as the tool does. */
export async function restoreCopy(db: DataSource, copiedAt: Date, restoredAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    for (const table of tables) {
      await tx.query(`DELETE FROM public.${table}`);
      await tx.query(`INSERT INTO public.${table} OVERRIDING SYSTEM VALUE TABLE copy.${table}`);
    }
    await tx.query('DELETE FROM jobs.job');
  });
  await db.query('INSERT INTO restores (copied_at, restored_at) VALUES ($1, $2)', [copiedAt, restoredAt]);
}
