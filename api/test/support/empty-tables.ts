import type { DataSource } from 'typeorm';

const paymentTables =
  'message_recipients, messages, unrecorded_payments, restore_checks, restores, payout_lines, payout_files, event_refunds, event_refund_runs, erasures, withdrawals, dues, registration_moves, payment_notes, refund_decisions, refunds, gateway_events, payment_transitions, receipt_readers, registration_requests, purpose_consents, waiting_list_entries, payments, registrations, ' +
  'players, player_corrections, receipt_counters, fees';

/** Deletes all payments, players, fees and jobs. Tries again after a deadlock with a replica's recovery sweep. */
export async function emptyTables(db: DataSource): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await db.query(`DELETE FROM jobs.job`);
      await db.query(`TRUNCATE ${paymentTables}`);
      return;
    } catch (fault) {
      if (attempt === 5 || (fault as { code?: string }).code !== '40P01') throw fault;
    }
}
