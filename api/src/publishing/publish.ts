import type { DataSource, EntityManager } from 'typeorm';
import { bumpSiteRevision } from './site-revision.ts';

/**
 * A change that public pages show, in one transaction. The bump comes first: it locks the one row of the revision, so
 * that those who change what is public take turns.
 */
export function publish<T>(db: DataSource, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await bumpSiteRevision(tx);
    return work(tx);
  });
}
