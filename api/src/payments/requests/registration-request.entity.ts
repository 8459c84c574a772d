import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { requestLimits } from '@maidan/shared/rules/registration-request.ts';
import {
  type RequestKind,
  requestKinds,
  type RequestState,
  requestStates,
} from '@maidan/shared/wire/registration-requests.ts';
import { Event } from '../../events/event.entity.ts';
import { oneOf } from '../../platform/sql/one-of.ts';
import { Payment } from '../payment.entity.ts';

/**
 * A family's request about a paid registration. The unique index `registration_requests_one_open` allows one open
 * request for each payment. When the registration is erased, the trigger `registrations_forget_readers` empties the
 * texts and ends an open request.
 */
@Entity('registration_requests')
@Check('registration_requests_kind', oneOf('kind', requestKinds))
@Check('registration_requests_state', oneOf('state', requestStates))
@Check('registration_requests_decided', `(state = 'open') = (decided_at IS NULL)`)
@Check('registration_requests_event', `(kind = 'move') = (to_event_id IS NOT NULL)`)
@Check(
  'registration_requests_length',
  `char_length(text) <= ${requestLimits.text} AND char_length(answer) <= ${requestLimits.answer}`,
)
@Index('registration_requests_one_open', ['paymentId'], { unique: true, where: `state = 'open'` })
@Index('registration_requests_payment', ['paymentId', 'id'])
export class RegistrationRequest {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => Payment, { onDelete: 'RESTRICT' })
  @Column('uuid')
  paymentId: string;

  @Column('text')
  kind: RequestKind;

  @Column('text')
  text: string;

  @ForeignKey(() => Event, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  toEventId: string | null;

  @Column('text', { default: 'open' satisfies RequestState })
  state: RequestState;

  @Column('timestamptz')
  requestedAt: Date;

  /** The club's answer to the family. */
  @Column('text', { default: '' })
  answer: string;

  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;

  /**
   * Who answered, as `admin {username}`. Null when the family took the request back, or when it ended with a move, a
   * withdrawal, a refund, a reversal or an erasure.
   */
  @Column('text', { nullable: true })
  decidedBy: string | null;
}
