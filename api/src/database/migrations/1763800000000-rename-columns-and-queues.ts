import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Columns, refund states and job queues get the names that the code uses. Jobs of every state move with their queue.
 */
export class RenameColumnsAndQueues1763800000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of forward) await db.query(statement);
    for (const [from, to] of queues) await renameQueue(db, from, to);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [from, to] of queues) await renameQueue(db, to, from);
    for (const statement of back) await db.query(statement);
  }
}

const queues = [
  ['answer-message', 'gateway-notifications'],
  ['give-money-back', 'refunds'],
  ['go-the-rounds', 'recovery-sweep'],
  ['forget-photo', 'photo-removals'],
  ['lost-albums', 'deleted-event-photos'],
] as const;

const forward = [
  'ALTER TABLE payments RENAME COLUMN asked_at TO last_requery_at',
  'ALTER TABLE payments RENAME COLUMN unheard TO unanswered_requeries',
  'ALTER TABLE payments RENAME COLUMN rings TO notification_count',
  'ALTER INDEX gateway_events_unanswered RENAME TO gateway_events_unhandled',
  'ALTER TABLE refunds RENAME COLUMN asked_at TO sent_at',
  'ALTER TABLE refunds RENAME COLUMN unheard TO unanswered_requests',
  'DROP INDEX refunds_one_live',
  'ALTER TABLE refunds DROP CONSTRAINT refunds_state, DROP CONSTRAINT refunds_asked',
  `UPDATE refunds SET state = CASE state WHEN 'asked' THEN 'sent' ELSE 'not_needed' END
    WHERE state IN ('asked', 'needless')`,
  `ALTER TABLE refunds
    ADD CONSTRAINT refunds_state CHECK (state IN ('due', 'sent', 'accepted', 'done', 'refused', 'not_needed')),
    ADD CONSTRAINT refunds_sent CHECK (state IN ('due', 'not_needed') OR sent_at IS NOT NULL)`,
  `CREATE UNIQUE INDEX refunds_one_live ON refunds (atom_txn_id)
    WHERE state IN ('due', 'sent', 'accepted', 'done')`,
];

const back = [
  'DROP INDEX refunds_one_live',
  'ALTER TABLE refunds DROP CONSTRAINT refunds_state, DROP CONSTRAINT refunds_sent',
  `UPDATE refunds SET state = CASE state WHEN 'sent' THEN 'asked' ELSE 'needless' END
    WHERE state IN ('sent', 'not_needed')`,
  'ALTER TABLE refunds RENAME COLUMN unanswered_requests TO unheard',
  'ALTER TABLE refunds RENAME COLUMN sent_at TO asked_at',
  `ALTER TABLE refunds
    ADD CONSTRAINT refunds_state CHECK (state IN ('due', 'asked', 'accepted', 'done', 'refused', 'needless')),
    ADD CONSTRAINT refunds_asked CHECK (state IN ('due', 'needless') OR asked_at IS NOT NULL)`,
  `CREATE UNIQUE INDEX refunds_one_live ON refunds (atom_txn_id)
    WHERE state IN ('due', 'asked', 'accepted', 'done')`,
  'ALTER INDEX gateway_events_unhandled RENAME TO gateway_events_unanswered',
  'ALTER TABLE payments RENAME COLUMN notification_count TO rings',
  'ALTER TABLE payments RENAME COLUMN unanswered_requeries TO unheard',
  'ALTER TABLE payments RENAME COLUMN last_requery_at TO asked_at',
];

/**
 * Renames a job queue. In a new database pg-boss has no tables yet. It has no call that renames a queue. The new queue
 * is a copy of the old row, and the jobs are moved to it. The schedule of the old queue is deleted with it; the API
 * writes its schedules at each start.
 */
async function renameQueue(db: QueryRunner, from: string, to: string): Promise<void> {
  const [{ exists }] = (await db.query(`SELECT to_regclass('jobs.job') IS NOT NULL AS exists`)) as [
    { exists: boolean },
  ];
  if (!exists) return;
  await db.query(
    `INSERT INTO jobs.queue SELECT (jsonb_populate_record(q, jsonb_build_object('name', $2::text))).*
      FROM jobs.queue q WHERE q.name = $1 ON CONFLICT DO NOTHING`,
    [from, to],
  );
  await db.query('UPDATE jobs.job SET name = $2 WHERE name = $1', [from, to]);
  // pg-boss sends a due schedule to its queue by a job of the queue `__pgboss__send-it`, whose data names the queue.
  await db.query(
    `UPDATE jobs.job SET data = jsonb_set(data, '{name}', to_jsonb($2::text))
      WHERE name = '__pgboss__send-it' AND data->>'name' = $1`,
    [from, to],
  );
  await db.query('DELETE FROM jobs.queue WHERE name = $1', [from]);
}
