import type { EntityManager } from 'typeorm';

/**
 * The next free number of a year; locks the year's counter until the transaction ends. The counter moves only with
 * `spendReceiptNumber`, so a rollback leaves no gap.
 */
export async function nextReceiptNumber(tx: EntityManager, year: number): Promise<number> {
  await tx.query('INSERT INTO receipt_counters (year) VALUES ($1) ON CONFLICT DO NOTHING', [year]);
  const rows: { last: string }[] = await tx.query('SELECT last FROM receipt_counters WHERE year = $1 FOR UPDATE', [
    year,
  ]);
  return Number(rows[0]?.last ?? 0) + 1;
}

export async function spendReceiptNumber(tx: EntityManager, year: number, number: number): Promise<void> {
  await tx.query('UPDATE receipt_counters SET last = $2 WHERE year = $1', [year, number]);
}
