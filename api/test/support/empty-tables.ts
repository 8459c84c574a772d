import type { DataSource } from 'typeorm';

const paymentTables =
  'message_recipients, messages, unrecorded_payments, restore_checks, restores, payout_lines, payout_files, event_refunds, event_refund_runs, erasures, withdrawals, dues, registration_moves, payment_notes, refund_decisions, refunds, gateway_events, payment_transitions, receipt_readers, registration_requests, purpose_consents, waiting_list_entries, payments, registrations, ' +
  'players, player_corrections, receipt_counters, fees';

/** Deletes all payments, players, fees and jobs. */
export const emptyTables = (db: DataSource): Promise<void> => deleteRows(db, `jobs.job, ${paymentTables}`);

/**
 * Deletes the rows of these tables and of all tables that refer to them. `TRUNCATE … CASCADE` takes longer, because it
 * creates new files for each table and index. The deletion waits for transactions that write to the tables. After a
 * deadlock with one of them it is tried again, at most five times in all.
 */
export async function deleteRows(db: DataSource, tables: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await db.query(deletion(tables));
      return;
    } catch (fault) {
      if (attempt === 5 || (fault as { code?: string }).code !== '40P01') throw fault;
    }
}

/**
 * The role `replica` runs no triggers, neither those that keep rows from being deleted nor those of foreign keys. The
 * deletion of no row before it runs the triggers of statements, so that public lists learn of the change.
 */
const deletion = (tables: string) => `DO $$
  DECLARE name regclass;
  BEGIN
    FOR name IN
      WITH RECURSIVE referring(name) AS (
        SELECT trim(each)::regclass::oid FROM string_to_table('${tables}', ',') AS each
        UNION
        SELECT conrelid FROM pg_constraint JOIN referring ON contype = 'f' AND confrelid = referring.name
      ) SELECT referring.name FROM referring
    LOOP
      EXECUTE format('LOCK TABLE %s IN SHARE ROW EXCLUSIVE MODE', name);
      EXECUTE format('DELETE FROM %s WHERE false', name);
      SET LOCAL session_replication_role = replica;
      EXECUTE format('DELETE FROM %s', name);
      SET LOCAL session_replication_role = origin;
    END LOOP;
  END $$`;
