import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export type EventSource = 'return' | 'callback' | 'requery' | 'refund' | 'refund_status';

/**
 * What the provider told us, or somebody in its name, noted before it is acted on. Only the facts that a dispute
 * needs and a hash of the rest: the messages themselves hold people's data.
 */
@Entity('gateway_events')
@Check('gateway_events_source', `source IN ('return', 'callback', 'requery', 'refund', 'refund_status')`)
@Index('gateway_events_once', ['source', 'bodySha256'], { unique: true })
@Index('gateway_events_payment', ['merchTxnId'])
@Index('gateway_events_unanswered', ['receivedAt'], { where: 'handled_at IS NULL' })
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

  /** Null where there is nothing to check: a requery, or a message without its signed fields. */
  @Column('boolean', { nullable: true })
  signatureOk: boolean | null;

  @Column('timestamptz')
  receivedAt: Date;

  /** When what it says was looked into. Answers to our own questions are acted on in the same breath. */
  @Column('timestamptz', { nullable: true })
  handledAt: Date | null;
}
