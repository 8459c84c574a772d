import type { DataSource, EntityManager } from 'typeorm';
import { bumpSiteRevision, lockSiteRevision } from './site-revision.ts';

/**
 * A change that public pages show, in one transaction. The bump comes first: it locks the one row of the revision, so
 * that concurrent changes of public content wait for each other. Rows of events and photos are locked after it and never
 * before, against deadlocks (40P01).
 */
export function publish<T>(db: DataSource, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await bumpSiteRevision(tx);
    return work(tx);
  });
}

/** As `publish`, for work that may change nothing: the revision is bumped only when it resolves to true. */
export function publishIf(db: DataSource, work: (tx: EntityManager) => Promise<boolean>): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSiteRevision(tx);
    const isChanged = await work(tx);
    if (isChanged) await bumpSiteRevision(tx);
    return isChanged;
  });
}
