import type { DataSource } from 'typeorm';
import { decisionDeadline } from '../payments/requery-schedule.ts';
import { openRefundStates } from '../payments/refunds/refund-state.ts';
import { isRunningPublisher } from '../platform/publishing/publishing.entity.ts';
import { jobsSchema } from '../platform/jobs/jobs-tables.ts';

/** The metrics' values from the database. Ages are in seconds, and moments in seconds since 1970; null for none. */
export interface DatabaseFigures {
  payments: { state: string; count: number; oldest: number | null }[];
  refunds: { state: string; count: number; oldest: number | null }[];
  unanswered: number;
  overdueAge: number | null;
  notificationAge: number | null;
  outages: { endpoint: string; failures: number; age: number }[];
  jobs: { queue: string; due: number; deferred: number; retry: number; failed: number; oldest: number | null }[];
  attention: { kind: string; count: number; paise: number; oldest: number }[];
  channels: { channel: string; failures: number }[];
  site: {
    revision: number;
    published: number | null;
    publishedAt: number | null;
    checkedAt: number | null;
    failures: number | null;
    buildingFor: number | null;
  } | null;
}

const age = (moment: string): string => `extract(epoch FROM now() - ${moment})::float8`;
const rows = (select: string): string => `(SELECT coalesce(json_agg(r), '[]') FROM (${select}) r)`;
const row = (select: string): string => `(SELECT to_json(r) FROM (${select}) r)`;
const open = openRefundStates.map((state) => `'${state}'`).join(', ');

/**
 * One statement. The counts by state read payments and refunds as a whole (50 to 90 ms at 100,000 payments on two
 * cores), everything else an index; of jobs only those that wait are read. `failed` is what the queues themselves
 * count, every 20 seconds.
 */
const statement = `SELECT json_build_object(
  'payments', ${rows(`SELECT state, count(*) AS count, ${age('min(created_at)')} AS oldest FROM payments GROUP BY state`)},
  'refunds', ${rows(`SELECT state, count(*) AS count,
    ${age(`min(requested_at) FILTER (WHERE state IN (${open}))`)} AS oldest FROM refunds GROUP BY state`)},
  'unanswered', (SELECT count(*) FROM payments WHERE next_requery_at IS NOT NULL AND unanswered_requeries > 0
    AND coalesce(captured_at, created_at) < now() - make_interval(secs => ${decisionDeadline})),
  'overdueAge', (SELECT ${age('min(next_requery_at)')} FROM payments WHERE next_requery_at < now()),
  'notificationAge', (SELECT ${age('min(received_at)')} FROM gateway_events WHERE handled_at IS NULL),
  'outages', ${rows(`SELECT endpoint, failures, ${age('since')} AS age FROM provider_outages`)},
  'jobs', ${rows(`SELECT q.name AS queue, q.failed_count AS failed, coalesce(j.due, 0) AS due,
      coalesce(j.deferred, 0) AS deferred, coalesce(j.retry, 0) AS retry, j.oldest
    FROM ${jobsSchema}.queue q LEFT JOIN (SELECT name, count(*) FILTER (WHERE start_after <= now()) AS due,
        count(*) FILTER (WHERE start_after > now() AND state = 'created') AS deferred,
        count(*) FILTER (WHERE start_after > now() AND state = 'retry') AS retry,
        ${age('min(start_after) FILTER (WHERE start_after <= now())')} AS oldest
      FROM ${jobsSchema}.job WHERE state < 'active' AND NOT blocked GROUP BY name) j ON j.name = q.name
    WHERE q.name NOT LIKE '\\_\\_%'`)},
  'attention', ${rows(`SELECT kind, sum(count) AS count, sum(paise)::float8 AS paise, ${age('min(since)')} AS oldest
    FROM attention_items GROUP BY kind`)},
  'channels', ${rows('SELECT channel, failures FROM alert_channels')},
  'site', ${row(`SELECT s.revision::float8, b.* FROM site_revision s CROSS JOIN (
      SELECT coalesce(min(revision) FILTER (WHERE ${isRunningPublisher}), max(revision))::float8 AS published,
        extract(epoch FROM max(published_at))::float8 AS "publishedAt",
        extract(epoch FROM max(checked_at))::float8 AS "checkedAt",
        max(failures) FILTER (WHERE ${isRunningPublisher}) AS failures,
        ${age(`min(building_since) FILTER (WHERE ${isRunningPublisher})`)} AS "buildingFor"
      FROM site_builds) b WHERE s.id = 1`)}
) AS figures`;

export async function readDatabaseFigures(db: DataSource): Promise<DatabaseFigures> {
  const [{ figures }] = (await db.query(statement)) as [{ figures: DatabaseFigures }];
  return figures;
}
