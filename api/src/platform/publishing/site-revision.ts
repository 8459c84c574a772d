import type { EntityManager } from 'typeorm';

/** The NOTIFY channel to which the publisher listens. */
export const revisionChannel = 'site_revision';

/**
 * To be called in the transaction of every change that a public page shows. PostgreSQL delivers the notice at commit,
 * so the publisher never builds a page from a change that was rolled back.
 */
export async function bumpSiteRevision(tx: EntityManager): Promise<void> {
  await tx.query('UPDATE site_revision SET revision = revision + 1, changed_at = now() WHERE id = 1');
  await tx.query(`SELECT pg_notify('${revisionChannel}', (SELECT revision::text FROM site_revision WHERE id = 1))`);
}

/** Locks the row as `bumpSiteRevision` does, at the start of a transaction that may end without a bump. */
export async function lockSiteRevision(tx: EntityManager): Promise<void> {
  await tx.query('SELECT 1 FROM site_revision WHERE id = 1 FOR UPDATE');
}
