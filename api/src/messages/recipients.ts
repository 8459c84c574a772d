import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { splitIds } from '@maidan/shared/rules/players/player-selection.ts';
import type { MessageAudience } from '@maidan/shared/wire/messages.ts';
import { everyEvent } from '@maidan/shared/wire/payments-console/unpaid.ts';
import { unpaidPayments } from '../payments/ledger/unpaid-list.ts';
import type { Payment } from '../payments/payment.entity.ts';
import { hasAdultAgreed, hasNotOptedOut } from '../players/player-list.ts';
import type { Recipient } from './chats.ts';
import { type Message, MessageRecipient } from './message.entity.ts';

/** SQL: an adult of the family of the registration `r` has agreed to messages about other events. */
const hasAgreed = `('messages' = ANY (r.purposes) AND ${hasAdultAgreed('y')})`;

/** SQL: the data of the player `y`, which may be corrected since the registration. */
const playerColumns = `y.first_name AS "firstName", y.last_name AS "lastName", y.mobile, y.age, y.event_id AS "eventId",
  r.id AS "registrationId", r.guardian_name AS "guardianName", p.language, p.merch_txn_id AS "merchTxnId"`;

/** The columns of a recipient in a message. */
type Mark = 'sentAt' | 'sentBy' | 'reservedBy' | 'reservedIn' | 'reservedUntil';

/** SQL: the columns of `Mark` for people who are not recipients of a message yet. */
const marksOfNobody = `NULL AS "sentAt", NULL AS "sentBy", NULL AS "reservedBy", NULL AS "reservedIn", NULL AS "reservedUntil"`;

const isThere = 'y.deleted_at IS NULL AND y.erased_at IS NULL';

/** SQL: the money of the player `y` goes back because the event `e` was called off. */
const isRefundedByCallOff = `y.inactive_reason = 'refunded'
  AND (e.called_off_at IS NOT NULL OR e.deleted_at IS NOT NULL)
  AND (p.refund_reason = 'event_called_off' OR EXISTS (SELECT FROM event_refunds f WHERE f.payment_id = p.id))`;

/**
 * SQL: the player `y` belongs to the audience of the event `e`. Inactive players do not, except those who are refunded
 * because of a call-off: they are told about it.
 */
const isOfEvent = `(y.is_active OR (${isRefundedByCallOff}))`;

/**
 * Somebody of the audience. `mayBeWritten` is false for people whom the preview only names. For a player without a
 * registration only the player's own columns are known.
 */
type Candidate = Recipient & { mayBeWritten: boolean };

/** The people who are in the audience now, by name. */
export function listCandidates(tx: EntityManager, audience: MessageAudience): Promise<Candidate[]> {
  if (audience.kind === 'unpaid')
    return unpaidRows(unpaidPayments(tx, { filter: { eventId: audience.eventId } }, []), {
      ...{ sentAt: 'NULL', sentBy: 'NULL', reservedBy: 'NULL', reservedIn: 'NULL', reservedUntil: 'NULL' },
    });
  const [condition, mayBeWritten, value] =
    audience.kind === 'event'
      ? [`y.event_id = $1 AND ${isOfEvent}`, `r.id IS NOT NULL AND ${hasNotOptedOut}`, audience.eventId]
      : ['y.id = ANY ($1) AND y.is_active', hasAgreed, splitIds(audience.playerIds)];
  return tx.query(
    `SELECT ${playerColumns}, coalesce(${mayBeWritten}, false) AS "mayBeWritten", ${marksOfNobody}
      FROM players y LEFT JOIN payments p ON p.player_id = y.id LEFT JOIN registrations r ON r.id = p.registration_id
        LEFT JOIN events e ON e.id = y.event_id
      WHERE ${isThere} AND ${condition} ORDER BY y.name_key, y.id`,
    [value],
  );
}

/** SQL: the recipients `x` of messages `m` to registered players who are still in the audience. */
const listed = `FROM messages m JOIN message_recipients x ON x.message_id = m.id
    JOIN registrations r ON r.id = x.registration_id JOIN payments p ON p.registration_id = r.id
    JOIN players y ON y.id = p.player_id LEFT JOIN events e ON e.id = y.event_id
  WHERE ${isThere}
    AND CASE m.audience WHEN 'event' THEN y.event_id = m.event_id AND ${isOfEvent} AND ${hasNotOptedOut}
      WHEN 'players' THEN y.is_active AND ${hasAgreed} ELSE false END`;

/** The recipients of a message who are still in its audience, by name. */
export async function listRecipients(tx: EntityManager, { id, audience }: Message): Promise<Recipient[]> {
  if (audience === 'unpaid')
    return unpaidRows(unpaidRecipients(tx).andWhere('x.messageId = :id', { id }), {
      ...{ sentAt: 'x.sentAt', sentBy: 'x.sentBy' },
      ...{ reservedBy: 'x.reservedBy', reservedIn: 'x.reservedIn', reservedUntil: 'x.reservedUntil' },
    });
  return tx.query(
    `SELECT ${playerColumns}, x.sent_at AS "sentAt", x.sent_by AS "sentBy", x.reserved_by AS "reservedBy",
        x.reserved_in AS "reservedIn", x.reserved_until AS "reservedUntil" ${listed} AND m.id = $1
      ORDER BY y.name_key, y.id`,
    [id],
  );
}

/** The last payments of people who have not paid, joined with the messages to them. */
const unpaidRecipients = (tx: EntityManager): SelectQueryBuilder<Payment> =>
  unpaidPayments(tx, { filter: { eventId: everyEvent } }, [])
    .innerJoin(MessageRecipient, 'x', 'x.registrationId = r.id')
    .andWhere(hasNotOptedOut);

const unpaidColumns: Record<Exclude<keyof Candidate, Mark>, string> = {
  firstName: 'r.firstName',
  lastName: 'r.lastName',
  mobile: 'r.mobile',
  age: 'r.age',
  eventId: 'r.eventId',
  registrationId: 'r.id',
  guardianName: 'r.guardianName',
  language: 'p.language',
  merchTxnId: 'p.merchTxnId',
  mayBeWritten: hasNotOptedOut,
};

function unpaidRows(rows: SelectQueryBuilder<Payment>, marks: Record<Mark, string>): Promise<Candidate[]> {
  const named = rows.clone().select([]);
  for (const [name, expression] of Object.entries({ ...unpaidColumns, ...marks })) named.addSelect(expression, name);
  return named.orderBy('r.nameKey').addOrderBy('p.id').getRawMany<Candidate>();
}

export interface ChatCounts {
  chats: number;
  sentChats: number;
}

type CountRow = ChatCounts & { id: string };

/** SQL: counts chats by number and language, as `chatKey` forms them. Sent and open ones are counted separately. */
const chatsBy = (mobile: string, condition: string): string =>
  `count(DISTINCT (${mobile}, p.language)) FILTER (WHERE ${condition})::int`;

const [open, sent] = ['x.sent_at IS NULL', 'x.sent_at IS NOT NULL'] as const;

/** Counts the chats of each message, by its id. A message without chats is absent. */
export async function countChats(tx: EntityManager): Promise<Map<string, ChatCounts>> {
  const registered = await tx.query<CountRow[]>(
    `SELECT m.id, ${chatsBy('y.mobile', open)} + ${chatsBy('y.mobile', sent)} AS chats,
        ${chatsBy('y.mobile', sent)} AS "sentChats"
      ${listed} GROUP BY m.id`,
  );
  const unpaid = await unpaidRecipients(tx)
    .select('x.messageId', 'id')
    .addSelect(`${chatsBy('r.mobile', open)} + ${chatsBy('r.mobile', sent)}`, 'chats')
    .addSelect(chatsBy('r.mobile', sent), 'sentChats')
    .groupBy('x.messageId')
    .getRawMany<CountRow>();
  return new Map([...registered, ...unpaid].map(({ id, ...each }) => [id, each]));
}
