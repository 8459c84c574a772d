import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { oneOf } from '../platform/sql/one-of.ts';

/**
 * An item that needs attention, as the last run has found it, and when a message last contained it. The row has no
 * personal data.
 */
@Entity('attention_items')
export class AttentionRecord {
  /** Identifies the item (`Waiting`). */
  @PrimaryColumn('text')
  key: string;

  @Column('text')
  kind: string;

  @Column('timestamptz')
  since: Date;

  /** Number of records, or of failed builds, for which the item stands; 1 for a payment. */
  @Column('int')
  count: number;

  /** Sum of the item's money, in paise; 0 for an item that is not about money. */
  @Column('bigint')
  paise: string;

  /** What the operator needs to know to repair the fault. */
  @Column('text', { nullable: true })
  note: string | null;

  /** When a webhook message last contained the item; null while no message has contained it. */
  @Column('timestamptz', { nullable: true })
  webhookSentAt: Date | null;

  @Column('timestamptz', { nullable: true })
  emailSentAt: Date | null;
}

export const channels = ['webhook', 'email'] as const;
export type Channel = (typeof channels)[number];

/** A channel for alerts, and the end of one process's claim to it. */
@Entity('alert_channels')
@Check('alert_channels_channel', oneOf('channel', channels))
export class AlertChannelRow {
  @PrimaryColumn('text')
  channel: Channel;

  /**
   * Until this time no process can claim the channel. A claim lasts `claimSeconds`. After a message the time is
   * `messageInterval` ahead; after failures in a row it is 1 to 30 minutes ahead.
   */
  @Column('timestamptz')
  claimedUntil: Date;

  /** Tries in a row to send a message that have failed. */
  @Column('int', { default: 0 })
  failures: number;
}
