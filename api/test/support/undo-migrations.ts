import type { DataSource } from 'typeorm';

/** Takes back every migration after `last`, the timestamp of one: the tables are then those of that older version. */
export async function undoMigrations(db: DataSource, last: number): Promise<void> {
  for (;;) {
    const [{ newest }] = await db.query('SELECT max("timestamp") AS newest FROM migrations');
    if (Number(newest) <= last) return;
    await db.undoLastMigration();
  }
}
