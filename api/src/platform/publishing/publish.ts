import type { DataSource, EntityManager } from 'typeorm';

/*
 * The road of a change from the save to the page:
 *
 * 1. A service saves by `publish` or `publishIf` below: the change and a new site revision in one transaction.
 * 2. `infra/publisher/publisher.ts` hears the notice of that revision, waits until nothing more changes, and calls,
 *    by `buildHere` (`build-here.ts`), `publishSite` (`publish-site.ts` beside it). It leaves a site alone that is up
 *    to date or was rolled back.
 * 3. `buildSite` (`site-build.ts`) runs Astro, which reads the API. `checkBuild` refuses a build that lacks something.
 * 4. `releases` makes the build the current one by one link. The next request for a page shows the change.
 */

/** The NOTIFY channel to which the publisher listens. */
export const revisionChannel = 'site_revision';

/**
 * Raises the site's revision. Call this in the transaction of a change that a public page shows (`publish` does).
 * PostgreSQL delivers the notice at commit, so the publisher is not told of a change that is rolled back.
 */
export async function bumpSiteRevision(tx: EntityManager): Promise<void> {
  await tx.query('UPDATE site_revision SET revision = revision + 1, changed_at = now() WHERE id = 1');
  await tx.query(`SELECT pg_notify('${revisionChannel}', (SELECT revision::text FROM site_revision WHERE id = 1))`);
}

/** Locks the revision's row as `bumpSiteRevision` does, at the start of a transaction that may end without a bump. */
export async function lockSiteRevision(tx: EntityManager): Promise<void> {
  await tx.query('SELECT 1 FROM site_revision WHERE id = 1 FOR UPDATE');
}

/**
 * Runs a change that public pages show in one transaction. The bump comes first and locks the one row of the revision.
 * So two such changes wait for each other there, before they lock rows of events and photos, and cannot deadlock over
 * those.
 */
export function publish<T>(db: DataSource, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await bumpSiteRevision(tx);
    return work(tx);
  });
}

/** Like `publish`, for work that may change nothing: the revision is raised only when `work` resolves to true. */
export function publishIf(db: DataSource, work: (tx: EntityManager) => Promise<boolean>): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSiteRevision(tx);
    const isChanged = await work(tx);
    if (isChanged) await bumpSiteRevision(tx);
    return isChanged;
  });
}
