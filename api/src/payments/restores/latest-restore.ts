import type { EntityManager } from 'typeorm';
import { Restore } from './restore.entity.ts';

/** The restore that counts: what an earlier one has left undone, the latest does. Null in a database that never was one. */
export async function findLatestRestore(tx: EntityManager): Promise<Restore | null> {
  const [restore] = await tx.find(Restore, { order: { restoredAt: 'DESC', id: 'DESC' }, take: 1 });
  return restore ?? null;
}
