import { type SponsorPlace, sponsorPlaces } from '@maidan/shared/domain/shown-places.ts';
import { Check, Column, CreateDateColumn, DeleteDateColumn, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { Event } from '../events/event.entity.ts';
import { oneOf } from '../platform/sql/one-of.ts';

@Entity('sponsors')
@Check('sponsors_shown_on', oneOf('shown_on', sponsorPlaces))
@Check('sponsors_event', `(shown_on = 'event') = (event_id IS NOT NULL)`)
@Check('sponsors_url', `url = '' OR url ~* '^https://'`)
@Check('sponsors_days', 'first_day <= last_day')
export class Sponsor {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  /** Address of the sponsor's site: it begins with `https://`, or is empty. */
  @Column('text')
  url: string;

  @Column('text')
  shownOn: SponsorPlace;

  @ForeignKey(() => Event, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  eventId: string | null;

  /** First and last day in India, `YYYY-MM-DD`, both inclusive; the last day is null when no day ends it. */
  @Column('date')
  firstDay: string;

  @Column('date', { nullable: true })
  lastDay: string | null;

  /** The logo's key in the file store. */
  @Column('text', { nullable: true })
  photoKey: string | null;

  /** Key of the picture whose AVIF files exist; when it differs from `photoKey`, the current picture has none. */
  @Column('text', { nullable: true })
  avifKey: string | null;

  /** Position in the row, smallest first. */
  @Column('int', { default: 0 })
  position: number;

  /** Version of the record. Each edit by an administrator raises it (`requireShownVersion`). */
  @Column('int', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt: Date | null;
}
