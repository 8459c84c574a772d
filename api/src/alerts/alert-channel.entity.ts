import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { oneOf } from '../platform/sql/one-of.ts';

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
