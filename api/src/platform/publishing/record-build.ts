/** Runs a PostgreSQL statement, by TypeORM or `pg`. */
type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** The outcome of a run: the pages show `revision` (`isNew` when they did not before), or a build has failed. */
export type BuildOutcome = { revision: string; isNew: boolean } | { fault: string };

/**
 * Stores an outcome for the API's metrics and alerts. Rows of publishers that have not reported for a week are deleted.
 * @param publisher name of the machine or container
 */
export async function recordBuild(query: Query, publisher: string, outcome: BuildOutcome): Promise<void> {
  if ('fault' in outcome)
    await query(
      `INSERT INTO site_builds AS b (publisher, checked_at, failures, fault) VALUES ($1, now(), 1, $2)
       ON CONFLICT (publisher) DO UPDATE
         SET checked_at = now(), failures = b.failures + 1, fault = $2, building_since = NULL`,
      [publisher, outcome.fault],
    );
  else
    await query(
      `INSERT INTO site_builds AS b (publisher, revision, published_at, checked_at) VALUES ($1, $2, now(), now())
       ON CONFLICT (publisher) DO UPDATE SET revision = $2, checked_at = now(), failures = 0, fault = NULL,
         building_since = NULL, published_at = CASE WHEN $3 OR b.published_at IS NULL THEN now() ELSE b.published_at END`,
      [publisher, outcome.revision, outcome.isNew],
    );
  await query(`DELETE FROM site_builds WHERE checked_at < now() - interval '7 days'`, []);
}

/**
 * Records that a build begins. A build that is still recorded as running was killed with its publisher, for example for
 * lack of memory, and is counted as failed here.
 */
export async function recordBuildBegins(query: Query, publisher: string): Promise<void> {
  await query(
    `INSERT INTO site_builds AS b (publisher, checked_at, building_since) VALUES ($1, now(), now())
     ON CONFLICT (publisher) DO UPDATE SET checked_at = now(), building_since = now(),
       failures = b.failures + (b.building_since IS NOT NULL)::int,
       fault = CASE WHEN b.building_since IS NULL THEN b.fault ELSE $2 END`,
    [
      publisher,
      'The publisher was killed in the middle of a build; the system’s log says by whom, perhaps for memory.',
    ],
  );
}

export async function recordBuildGoesOn(query: Query, publisher: string): Promise<void> {
  await query('UPDATE site_builds SET checked_at = now() WHERE publisher = $1', [publisher]);
}

/** Records that the publisher was stopped, which also ends its build. */
export async function recordBuildEnded(query: Query, publisher: string): Promise<void> {
  await query('UPDATE site_builds SET building_since = NULL WHERE publisher = $1', [publisher]);
}
