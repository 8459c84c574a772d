import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { oneOf } from '../platform/sql/one-of.ts';

/**
 * An item that needs attention, as of the last minute, and when it was last part of a message. It holds no personal
 * data.
 */
@Entity('attention_items')
export class AttentionRecord {
  /** Kind and id of what waits. */
  @PrimaryColumn('text')
  key: string;

  @Column('text')
  kind: string;

  @Column('timestamptz')
  since: Date;

  /** How many records it counts; 1 for a payment. */
  @Column('int')
  count: number;

  /** 0 where it is not about money. */
  @Column('bigint')
  paise: string;

  /** What an operator has to know to repair it. */
  @Column('text', { nullable: true })
  note: string | null;

  /** When it was last part of a message; null until then. */
  @Column('timestamptz', { nullable: true })
  webhookSentAt: Date | null;

  @Column('timestamptz', { nullable: true })
  emailSentAt: Date | null;
}

export const channels = ['webhook', 'email'] as const;
export type Channel = (typeof channels)[number];

/** A channel for alerts, and the process that may use it at the moment. */
@Entity('alert_channels')
@Check('alert_channels_channel', oneOf('channel', channels))
export class AlertChannelRow {
  @PrimaryColumn('text')
  channel: Channel;

  /**
   * Until then one process sends, or none does: after a message for some minutes, after failures for longer each time.
   */
  @Column('timestamptz')
  claimedUntil: Date;

  /** Messages in a row that could not be sent. */
  @Column('int', { default: 0 })
  failures: number;
}
