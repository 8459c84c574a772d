import { Check, Column, Entity, type EntityManager, ForeignKey, In, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type PlayerKind, playerKinds } from '@maidan/shared/domain/player-type.ts';
import { type CounterChannel, counterChannels } from '@maidan/shared/domain/payments/payment-channel.ts';
import { type DueFilter, type DueState, dueStates } from '@maidan/shared/wire/payments-console/move.ts';
import { Event } from '../events/event.entity.ts';
import { oneOf } from '../platform/sql/one-of.ts';
import { Payment } from './payment.entity.ts';

/**
 * A move of a paid player to another event, to another player type, or both. The quoted and captured amounts of the
 * payment stay. A trigger refuses changes of the row, but lets the reason be emptied once the payer is erased.
 */
@Entity('registration_moves')
@Check('registration_moves_from_kind', oneOf('from_kind', playerKinds))
@Check('registration_moves_to_kind', oneOf('to_kind', playerKinds))
@Check('registration_moves_changes', 'from_event_id <> to_event_id OR from_kind <> to_kind')
@Check(
  'registration_moves_paise',
  `paid_paise >= 0 AND fee_paise > 0
    AND due_paise BETWEEN 0 AND greatest(0, fee_paise - paid_paise)
    AND returned_paise BETWEEN 0 AND greatest(0, paid_paise - fee_paise)`,
)
@Index('registration_moves_request_key', ['paymentId', 'requestKey'], { unique: true })
export class RegistrationMove {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  @ForeignKey(() => Payment, { onDelete: 'RESTRICT' })
  @Column('uuid')
  paymentId: string;

  @Index('registration_moves_from_event')
  @ForeignKey(() => Event, { onDelete: 'RESTRICT' })
  @Column('uuid')
  fromEventId: string;

  @ForeignKey(() => Event, { onDelete: 'RESTRICT' })
  @Column('uuid')
  toEventId: string;

  @Column('text')
  fromKind: PlayerKind;

  @Column('text')
  toKind: PlayerKind;

  /**
   * Paise that the club held for the player before the move: captured money that was neither refunded nor being
   * refunded, plus dues that were taken.
   */
  @Column('int')
  paidPaise: number;

  /** The fee of the new event and type on the day of the move, in paise. */
  @Column('int')
  feePaise: number;

  /** Paise of the payment that the move gives back, without dues to return. */
  @Column('int')
  returnedPaise: number;

  /** Paise of the `Due` that the move made, without what was waived after an earlier move; 0 without a due. */
  @Column('int')
  duePaise: number;

  /** The administrator's reason; empty once the payer is erased. */
  @Column('text')
  reason: string;

  /** Who moved the player, as `admin {username}`. */
  @Column('text')
  actor: string;

  @Column('timestamptz')
  at: Date;

  /** The idempotency key of the console's request. */
  @Column('text')
  requestKey: string;
}

/**
 * The difference of a move to a higher fee, which is taken by hand. The trigger `dues_keep` allows `open` → `taken`,
 * `waived` or `cancelled`, and `taken` → `to_return` → `returned`, and refuses a change of the sum. Lock the payment
 * before writing.
 */
@Entity('dues')
@Check('dues_amount', 'amount_paise > 0')
@Check('dues_state', oneOf('state', dueStates))
@Check(
  'dues_taken',
  `(state IN ('taken', 'to_return', 'returned'))
    = (taken_channel IS NOT NULL AND taken_by IS NOT NULL AND taken_on IS NOT NULL)`,
)
@Check(
  'dues_returned',
  `(state = 'returned') = (returned_channel IS NOT NULL AND returned_by IS NOT NULL AND returned_on IS NOT NULL)`,
)
@Check(
  'dues_channels',
  `${oneOf(`coalesce(taken_channel, 'cash')`, counterChannels)}
    AND ${oneOf(`coalesce(returned_channel, 'cash')`, counterChannels)}`,
)
@Index('dues_one_open', ['paymentId'], { unique: true, where: `state = 'open'` })
@Index('dues_payment', ['paymentId'])
export class Due {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => Payment, { onDelete: 'RESTRICT' })
  @Column('uuid')
  paymentId: string;

  @Index('dues_move', { unique: true })
  @ForeignKey(() => RegistrationMove, { onDelete: 'RESTRICT' })
  @Column('bigint')
  moveId: string;

  @Column('int')
  amountPaise: number;

  @Column('text', { default: 'open' })
  state: DueState;

  /**
   * Who brought the due into its state, as an `Actor`. `refund` or `reconciler` when a refund or a reversal of the
   * payment closed it. `changedAt` is the time.
   */
  @Column('text')
  changedBy: string;

  @Column('timestamptz')
  changedAt: Date;

  /** Why the due was waived; otherwise empty, also once the payer is erased. */
  @Column('text', { default: '' })
  reason: string;

  /**
   * This and the next three columns say how the due was taken: channel, number of transfer or paper, person, Indian
   * day.
   */
  @Column('text', { nullable: true })
  takenChannel: CounterChannel | null;

  @Column('text', { nullable: true })
  takenReference: string | null;

  @Column('text', { nullable: true })
  takenBy: string | null;

  @Column('date', { nullable: true })
  takenOn: string | null;

  /** This and the next three columns say how the due was given back, like those above. */
  @Column('text', { nullable: true })
  returnedChannel: CounterChannel | null;

  @Column('text', { nullable: true })
  returnedReference: string | null;

  @Column('text', { nullable: true })
  returnedBy: string | null;

  @Column('date', { nullable: true })
  returnedOn: string | null;
}

/**
 * SQL: whether the due `u` is open and asked for. It is not asked for while the player is deleted, or the event is
 * called off or deleted.
 */
export const isAsked = (u: string): string => `(${u}.state = 'open' AND EXISTS (SELECT FROM payments o
  JOIN players a ON a.id = o.player_id JOIN events e ON e.id = a.event_id
  WHERE o.id = ${u}.payment_id AND a.deleted_at IS NULL AND e.called_off_at IS NULL AND e.deleted_at IS NULL))`;

/** SQL: the dues `u` by which payments are filtered. */
export const duesOf = (u: string): Record<DueFilter, string> => ({
  open: isAsked(u),
  to_return: `${u}.state = 'to_return'`,
});

/** Paise of a payment that its family owes at the counter, that must be given back there, and that were taken there. */
export interface DueSums {
  paymentId: string;
  duePaise: number;
  dueBackPaise: number;
  dueTakenPaise: number;
}

/** Sums of the dues that still ask for something or were taken, of those payments that have any. */
export const readDueSums = (manager: EntityManager, paymentIds: readonly string[]): Promise<DueSums[]> =>
  manager.query(
    `SELECT u.payment_id AS "paymentId",
        coalesce(sum(u.amount_paise) FILTER (WHERE u.state = 'open'), 0)::float8 AS "duePaise",
        coalesce(sum(u.amount_paise) FILTER (WHERE u.state = 'to_return'), 0)::float8 AS "dueBackPaise",
        coalesce(sum(u.amount_paise) FILTER (WHERE u.state = 'taken'), 0)::float8 AS "dueTakenPaise"
      FROM dues u WHERE u.payment_id = ANY ($1) AND (u.state = 'taken' OR ${Object.values(duesOf('u')).join(' OR ')})
      GROUP BY u.payment_id`,
    [paymentIds],
  );

/**
 * Closes the dues of a player who leaves the event or moves again. Open dues are cancelled. Taken dues must be given
 * back: all, or after a move the given ones. The caller has locked the payment.
 */
export async function closeDues(
  tx: EntityManager,
  paymentId: string,
  { goesBack, ...change }: { goesBack: 'all' | readonly Due[]; changedBy: string; changedAt: Date },
): Promise<void> {
  await tx.update(Due, { paymentId, state: 'open' }, { ...change, state: 'cancelled' });
  const which = goesBack === 'all' ? {} : { id: In(goesBack.map(({ id }) => id)) };
  await tx.update(Due, { paymentId, state: 'taken', ...which }, { ...change, state: 'to_return' });
}
