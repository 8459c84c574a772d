/** A payment in the club's database. Amounts are paise. */
export interface ClubPayment {
  id: string;
  merchTxnId: string;
  /** `provider`, or how the money was taken by hand; then the bank has no transaction of it. */
  channel: string;
  state: string;
  quotedPaise: number;
  capturedPaise: number | null;
  surchargePaise: number;
  atomTxnId: string | null;
  receiptNumber: string | null;
  playerId: string | null;
  /** All transitions, oldest first. */
  history: { from: string | null; to: string }[];
  /** Each refund names its transaction, because one merchTxnId may have been paid twice. */
  refunds: ClubRefund[];
}

export interface ClubRefund {
  id: string;
  atomTxnId: string;
  amountPaise: number;
  channel: string;
  state: string;
  /** Whether only a part is refunded, after which the payment stays paid. */
  partial: boolean;
}

export interface ClubDue {
  paymentId: string;
  amountPaise: number;
  state: string;
}

export interface ClubPlayer {
  id: string;
  eventId: string | null;
  mobile: string;
  nameKey: string;
  kind: string;
  age: number;
  source: string;
  receiptNumber: string | null;
  amountPaise: number | null;
  isActive: boolean;
  isDeleted: boolean;
}

export interface ClubLedger {
  payments: ClubPayment[];
  players: ClubPlayer[];
  /** The last receipt number of each Indian year. */
  counters: { year: number; last: number }[];
  /** What became due at the counter after moves; absent means nothing. */
  dues?: ClubDue[];
  /** How often the records were restored from a backup; absent means never. */
  restores?: number;
}

/** The `query` of a driver: TypeORM returns rows, `pg` an object with rows. */
type Query = (sql: string) => Promise<unknown>;

/** Reads everything by one statement, so that it is one snapshot. */
export async function readClubLedger(query: Query): Promise<ClubLedger> {
  const answer = (await query(statement)) as { ledger: ClubLedger }[] | { rows: { ledger: ClubLedger }[] };
  const [row] = Array.isArray(answer) ? answer : answer.rows;
  if (!row) throw new Error('The database returned no ledger.');
  return row.ledger;
}

const payments = `SELECT coalesce(json_agg(json_build_object(
    'id', p.id, 'merchTxnId', p.merch_txn_id, 'channel', p.channel, 'state', p.state, 'quotedPaise', p.quoted_paise,
    'capturedPaise', p.captured_paise, 'surchargePaise', p.surcharge_paise, 'atomTxnId', p.atom_txn_id,
    'receiptNumber', p.receipt_number, 'playerId', p.player_id,
    'history', (SELECT json_agg(json_build_object('from', t.from_state, 'to', t.to_state) ORDER BY t.id)
      FROM payment_transitions t WHERE t.payment_id = p.id),
    'refunds', (SELECT coalesce(json_agg(json_build_object('id', r.id, 'atomTxnId', r.atom_txn_id,
      'amountPaise', r.amount_paise, 'channel', r.channel, 'state', r.state, 'partial', r.partial)
      ORDER BY r.requested_at, r.id), '[]')
      FROM refunds r WHERE r.payment_id = p.id)
  ) ORDER BY p.created_at, p.id), '[]') FROM payments p`;

const players = `SELECT coalesce(json_agg(json_build_object(
    'id', id, 'eventId', event_id, 'mobile', mobile, 'nameKey', name_key, 'kind', kind, 'age', age, 'source', source,
    'receiptNumber', receipt_number, 'amountPaise', amount_paise, 'isActive', is_active,
    'isDeleted', deleted_at IS NOT NULL)), '[]') FROM players`;

const counters = `SELECT coalesce(json_agg(json_build_object('year', year, 'last', last)), '[]') FROM receipt_counters`;

const dues = `SELECT coalesce(json_agg(json_build_object('paymentId', payment_id, 'amountPaise', amount_paise, 'state', state)), '[]')
  FROM dues`;

const statement = `SELECT json_build_object(
  'payments', (${payments}), 'players', (${players}), 'counters', (${counters}), 'dues', (${dues}),
  'restores', (SELECT count(*) FROM restores)) AS ledger`;
