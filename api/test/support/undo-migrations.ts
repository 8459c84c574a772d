import type { DataSource } from 'typeorm';

/** Reverts all migrations after the one with the timestamp `last`. */
export async function undoMigrations(db: DataSource, last: number): Promise<void> {
  for (;;) {
    const [{ newest }] = await db.query('SELECT max("timestamp") AS newest FROM migrations');
    if (Number(newest) <= last) return;
    await db.undoLastMigration();
  }
}
