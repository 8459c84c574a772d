import { type NoticePlace, noticePlaces } from '@maidan/shared/domain/shown-places.ts';
import { Check, Column, CreateDateColumn, DeleteDateColumn, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { Event } from '../events/event.entity.ts';
import { oneOf } from '../platform/sql/one-of.ts';

/** A notice that the club shows on its pages for some days: rain, a moved match, a result. */
@Entity('notices')
@Check('notices_shown_on', oneOf('shown_on', noticePlaces))
@Check('notices_event', `(shown_on = 'event') = (event_id IS NOT NULL)`)
@Check('notices_title', `title <> '' OR title_hi <> ''`)
@Check('notices_days', 'first_day <= last_day')
export class Notice {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The English title; empty when the notice is only in Hindi. `titleHi` is empty when it is only in English. */
  @Column('text')
  title: string;

  @Column('text')
  text: string;

  @Column('text')
  titleHi: string;

  @Column('text')
  textHi: string;

  @Column('text')
  shownOn: NoticePlace;

  @ForeignKey(() => Event, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  eventId: string | null;

  /** First and last day in India, `YYYY-MM-DD`, both inclusive. */
  @Column('date')
  firstDay: string;

  @Column('date')
  lastDay: string;

  /** Version of the record. Each edit by an administrator raises it (`requireShownVersion`). */
  @Column('int', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt: Date | null;
}
