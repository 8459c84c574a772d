import { Column, Entity, PrimaryColumn } from 'typeorm';

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
