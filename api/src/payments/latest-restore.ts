import type { EntityManager } from 'typeorm';
import { Restore } from './restore.entity.ts';

/** The latest restore, which takes over the open work of earlier ones. Null in a database that was never restored. */
export async function findLatestRestore(tx: EntityManager): Promise<Restore | null> {
  const [restore] = await tx.find(Restore, { order: { restoredAt: 'DESC', id: 'DESC' }, take: 1 });
  return restore ?? null;
}
