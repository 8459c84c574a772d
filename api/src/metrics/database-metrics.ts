import { Gauge, type Registry } from 'prom-client';
import { openStates, paymentStates, refundStates } from '@maidan/shared/domain/payment-state.ts';
import { endpoints } from '../payments/gateway/circuit-breaker.ts';
import { openRefundStates } from '../payments/refunds/refund-state.ts';
import type { DataSource } from 'typeorm';
import { decisionDeadline } from '../payments/requery-schedule.ts';
import { isRunningPublisher } from '../platform/publishing/publishing.entity.ts';
import { jobsSchema } from '../platform/jobs/jobs-tables.ts';

/** Values of the metrics from the database. Ages are in seconds, times in seconds since 1970; null means no value. */
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
 * One statement reads all values. Counts by state read all payments and refunds; of jobs only waiting ones are read.
 * `failed` is pg-boss's own count of a queue, which it updates at intervals.
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

/** A value with its labels; null when there is no value. */
type Sample = [labels: Record<string, string>, value: number | null];

interface Definition {
  name: string;
  help: string;
  labels?: string[];
  samples: (figures: DatabaseFigures) => Sample[];
}

const single = (value: number | null): Sample[] => [[{}, value]];

/** Labels are states, endpoints, queues, kinds and channels. They have few values and no personal data. */
const definitions: Definition[] = [
  {
    name: 'maidan_payments',
    help: 'Payments by state.',
    labels: ['state'],
    samples: ({ payments }) =>
      paymentStates.map((state) => [{ state }, payments.find((each) => each.state === state)?.count ?? 0]),
  },
  {
    name: 'maidan_payments_oldest_age_seconds',
    help: 'Age of the oldest payment in a state that is open.',
    labels: ['state'],
    samples: ({ payments }) =>
      openStates.map((state) => [{ state }, payments.find((each) => each.state === state)?.oldest ?? 0]),
  },
  {
    name: 'maidan_requeries_unanswered',
    help: 'Payments older than five days whose last requery the provider has not answered. Before, it says nothing of abandoned ones.',
    samples: ({ unanswered }) => single(unanswered),
  },
  {
    name: 'maidan_requeries_overdue_age_seconds',
    help: 'For how long the longest overdue requery has not been made; 0 when none is due.',
    samples: ({ overdueAge }) => single(overdueAge ?? 0),
  },
  {
    name: 'maidan_notifications_oldest_age_seconds',
    help: 'Age of the oldest notification of the provider that is not handled; 0 for none.',
    samples: ({ notificationAge }) => single(notificationAge ?? 0),
  },
  {
    name: 'maidan_provider_outage_seconds',
    help: 'For how long the provider has not answered; 0 when it does.',
    labels: ['endpoint'],
    samples: ({ outages }) =>
      endpoints.map((endpoint) => [{ endpoint }, outages.find((each) => each.endpoint === endpoint)?.age ?? 0]),
  },
  {
    name: 'maidan_provider_outage_failures',
    help: 'Calls in a row that the provider has not answered; 0 when it does.',
    labels: ['endpoint'],
    samples: ({ outages }) =>
      endpoints.map((endpoint) => [{ endpoint }, outages.find((each) => each.endpoint === endpoint)?.failures ?? 0]),
  },
  {
    name: 'maidan_refunds',
    help: 'Refunds by state.',
    labels: ['state'],
    samples: ({ refunds }) =>
      refundStates.map((state) => [{ state }, refunds.find((each) => each.state === state)?.count ?? 0]),
  },
  {
    name: 'maidan_refunds_oldest_age_seconds',
    help: 'Age of the oldest refund in a state that is open.',
    labels: ['state'],
    samples: ({ refunds }) =>
      openRefundStates.map((state) => [{ state }, refunds.find((each) => each.state === state)?.oldest ?? 0]),
  },
  {
    name: 'maidan_jobs',
    help: 'Jobs that are due, deferred to a later time, to be tried again, or have failed for good.',
    labels: ['queue', 'state'],
    samples: ({ jobs }) =>
      jobs.flatMap(({ queue, due, deferred, retry, failed }) =>
        Object.entries({ due, deferred, retry, failed }).map(([state, count]): Sample => [{ queue, state }, count]),
      ),
  },
  {
    name: 'maidan_jobs_oldest_due_age_seconds',
    help: 'For how long the oldest due job has waited; 0 when none is due.',
    labels: ['queue'],
    samples: ({ jobs }) => jobs.map(({ queue, oldest }) => [{ queue }, oldest ?? 0]),
  },
  {
    name: 'maidan_attention_items',
    help: 'What waits for a person, as of the last minute.',
    labels: ['kind'],
    samples: ({ attention }) => attention.map(({ kind, count }) => [{ kind }, count]),
  },
  {
    name: 'maidan_attention_paise',
    help: 'The money about which a person has to decide.',
    labels: ['kind'],
    samples: ({ attention }) => attention.map(({ kind, paise }) => [{ kind }, paise]),
  },
  {
    name: 'maidan_attention_oldest_age_seconds',
    help: 'For how long the oldest has waited for a person.',
    labels: ['kind'],
    samples: ({ attention }) => attention.map(({ kind, oldest }) => [{ kind }, oldest]),
  },
  {
    name: 'maidan_alert_channel_failures',
    help: 'Messages to people in a row that could not be sent.',
    labels: ['channel'],
    samples: ({ channels }) => channels.map(({ channel, failures }) => [{ channel }, failures]),
  },
  {
    name: 'maidan_site_revision',
    help: 'Number of the content that the public pages should show.',
    samples: ({ site }) => single(site?.revision ?? null),
  },
  {
    name: 'maidan_site_published_revision',
    help: 'Number of the content that the public pages show; the lowest of all publishers that run.',
    samples: ({ site }) => single(site?.published ?? null),
  },
  {
    name: 'maidan_site_published_timestamp_seconds',
    help: 'When the site was last published.',
    samples: ({ site }) => single(site?.publishedAt ?? null),
  },
  {
    name: 'maidan_publisher_last_run_timestamp_seconds',
    help: 'When a publisher last compared pages and content, which each does every minute.',
    samples: ({ site }) => single(site?.checkedAt ?? null),
  },
  {
    name: 'maidan_site_build_failures',
    help: 'Builds of the site in a row that have failed; the most of all publishers that run.',
    samples: ({ site }) => single(site?.failures ?? null),
  },
  {
    name: 'maidan_site_build_running_seconds',
    help: 'For how long a build of the site has run; 0 when none does.',
    samples: ({ site }) => single(site && (site.buildingFor ?? 0)),
  },
];

/**
 * Registers the gauges whose values come from the database.
 * @returns a function that sets all of them; without figures they are absent, and `maidan_database_up` is 0
 */
export function registerDatabaseGauges(registry: Registry): (figures: DatabaseFigures | undefined) => void {
  const registers = [registry];
  const isUp = new Gauge({ name: 'maidan_database_up', help: '1 when the database answered in time.', registers });
  const gauges = definitions.map(({ name, help, labels = [], samples }) => ({
    gauge: new Gauge({ name, help, labelNames: labels, registers }),
    isLabelled: labels.length > 0,
    samples,
  }));
  return (figures) => {
    isUp.set(figures ? 1 : 0);
    for (const { gauge, isLabelled, samples } of gauges) {
      gauge.reset();
      // `reset` would set a gauge without labels to 0, but it must be absent.
      if (!isLabelled) gauge.remove();
      for (const [labels, value] of figures ? samples(figures) : []) if (value !== null) gauge.set(labels, value);
    }
  };
}
