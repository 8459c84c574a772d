/** Runs a statement of PostgreSQL; of TypeORM and of `pg` alike. */
type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** The result of a run: the pages show `revision` (`isNew` when they did not before), or a build has failed. */
export type BuildOutcome = { revision: string; isNew: boolean } | 'failed';

/**
 * Stores it for the metrics of the API, which may run on another machine; rows of publishers that are gone end after a
 * week.
 * @param publisher the name of the machine, or container
 */
export async function recordBuild(query: Query, publisher: string, outcome: BuildOutcome): Promise<void> {
  if (outcome === 'failed')
    await query(
      `INSERT INTO site_builds AS b (publisher, checked_at, failures) VALUES ($1, now(), 1)
       ON CONFLICT (publisher) DO UPDATE SET checked_at = now(), failures = b.failures + 1`,
      [publisher],
    );
  else
    await query(
      `INSERT INTO site_builds AS b (publisher, revision, published_at, checked_at) VALUES ($1, $2, now(), now())
       ON CONFLICT (publisher) DO UPDATE SET revision = $2, checked_at = now(), failures = 0,
         published_at = CASE WHEN $3 OR b.published_at IS NULL THEN now() ELSE b.published_at END`,
      [publisher, outcome.revision, outcome.isNew],
    );
  await query(`DELETE FROM site_builds WHERE checked_at < now() - interval '7 days'`, []);
}
