import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { oneOf } from '../platform/sql/one-of.ts';

const eventSources = ['return', 'callback', 'requery', 'refund', 'refund_status'] as const;
export type EventSource = (typeof eventSources)[number];

/**
 * A notification, or an answer of the provider about a recorded payment or its refunds. It is stored before it is acted
 * on. Notifications may be forged. The row has a hash instead of the text, which contains personal data.
 */
@Entity('gateway_events')
@Check('gateway_events_source', oneOf('source', eventSources))
@Index('gateway_events_once', ['source', 'bodySha256'], { unique: true })
@Index('gateway_events_payment', ['merchTxnId'])
@Index('gateway_events_unhandled', ['receivedAt'], { where: 'handled_at IS NULL' })
export class GatewayEvent {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  id: string;

  @Column('text')
  source: EventSource;

  @Column('text')
  bodySha256: string;

  @Column('text')
  merchTxnId: string;

  @Column('text', { nullable: true })
  atomTxnId: string | null;

  @Column('text', { nullable: true })
  statusCode: string | null;

  /**
   * Whether the signature is right. Null when there was none to check: for the answer to a request, and when the
   * signature or a signed field is missing.
   */
  @Column('boolean', { nullable: true })
  signatureOk: boolean | null;

  @Column('timestamptz')
  receivedAt: Date;

  /** When the notification was processed. Answers to requests count as processed as soon as they are stored. */
  @Column('timestamptz', { nullable: true })
  handledAt: Date | null;
}
