import {
  Check,
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  Entity,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import { type EventType, eventTypes, isCalledOff } from '@maidan/shared/domain/event-status.ts';
import { type OpenTo, openToChoices } from '@maidan/shared/domain/registration/eligibility.ts';
import { eventLimits } from '@maidan/shared/rules/event.ts';
import { oneOf } from '../platform/sql/one-of.ts';

/** SQL list of the statuses of a called-off event. */
const calledOffTypes = eventTypes
  .filter(isCalledOff)
  .map((type) => `'${type}'`)
  .join(', ');

@Entity('events')
@Check('events_type', oneOf('event_type', eventTypes))
@Check('events_order', 'end_date >= start_date')
@Check('events_called_off', `event_type NOT IN (${calledOffTypes}) OR called_off_at IS NOT NULL`)
@Check('events_registration', 'registration_closes >= registration_opens')
@Check('events_player_limit', 'player_limit > 0')
@Check('events_photo_point', `photo_point ~ '^((0|25|50|75|100) (0|25|50|75|100))?$'`)
@Check('events_offer_hours', `offer_hours BETWEEN 1 AND ${eventLimits.offerHours}`)
@Check('events_ages', 'min_age > 0 AND max_age > 0 AND max_age >= min_age')
@Check('events_age_day', 'age_day IS NULL OR min_age IS NOT NULL OR max_age IS NOT NULL')
@Check('events_open_to', oneOf('open_to', openToChoices))
@Check(
  'events_times',
  `start_time || '|' || end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|)\\|(([01][0-9]|2[0-3]):[0-5][0-9]|)$'`,
)
@Check('events_rules', `char_length(rules) <= ${eventLimits.rules}`)
@Check('events_rules_hi', `char_length(rules_hi) <= ${eventLimits.rules}`)
@Check(
  'events_result',
  `char_length(result_note) <= ${eventLimits.resultNote} AND char_length(result_note_hi) <= ${eventLimits.resultNote}`,
)
@Index('events_start', ['startDate'])
export class Event {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  eventName: string;

  /** First and last day in India, `YYYY-MM-DD`. */
  @Column('date')
  startDate: string;

  @Column('date')
  endDate: string;

  @Column('text', { default: '' })
  description: string;

  @Column('text', { default: '' })
  rules: string;

  @Column('text', { default: '' })
  location: string;

  @Column('text', { default: 'upcoming' satisfies EventType })
  eventType: EventType;

  /**
   * When the event was abandoned. The trigger `set_event_called_off` sets it with the status. It stays when the event
   * is filed as past more than a day later; any other status empties it.
   */
  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false })
  calledOffAt: Date | null;

  /** The cover's key in the file store; null shows the default picture. */
  @Column('text', { nullable: true })
  photoKey: string | null;

  /** Key of the picture whose AVIF files exist; when it differs from `photoKey`, the current picture has none. */
  @Column('text', { nullable: true })
  avifKey: string | null;

  /** First day of registration by India's calendar, `YYYY-MM-DD`; null when registration is open from the start. */
  @Column('date', { nullable: true })
  registrationOpens: string | null;

  /** Last day of registration by India's calendar, `YYYY-MM-DD`; null when it ends with the event's first day. */
  @Column('date', { nullable: true })
  registrationCloses: string | null;

  /** Most players who can register. Players who have registered stay when the limit is lowered below their number. */
  @Column('int', { nullable: true })
  playerLimit: number | null;

  /**
   * The point of the photo that stays visible when the photo is cropped (`photoPoint` of shared); empty for the
   * middle.
   */
  @Column('text', { default: '' })
  photoPoint: string;

  /** Hours for which a free place is held after it was offered to a person of the waiting list. */
  @Column('int', { default: 24 })
  offerHours: number;

  @Column('text', { default: '' })
  reportingTime: string;

  @Column('text', { default: '' })
  ground: string;

  /** Least and greatest age of players on `ageDay`, inclusive. Players who have paid stay when these limits change. */
  @Column('int', { nullable: true })
  minAge: number | null;

  @Column('int', { nullable: true })
  maxAge: number | null;

  /** The day on which the ages count, `YYYY-MM-DD`; null for the event's first day. */
  @Column('date', { nullable: true })
  ageDay: string | null;

  @Column('text', { default: 'all' satisfies OpenTo })
  openTo: OpenTo;

  /**
   * When the event begins on its first day and ends on its last, `HH:MM` by India's clock; empty when it is not known.
   */
  @Column('text', { default: '' })
  startTime: string;

  @Column('text', { default: '' })
  endTime: string;

  /**
   * The invitation to the players' WhatsApp group; empty without a group. Only administrators and the owner of a
   * registration get it, the owner on the receipt (`ReceiptReaders.isOwner`).
   */
  @Column('text', { default: '' })
  groupLink: string;

  /** Name, description and rules for Hindi pages, which show the English text where one of these is empty. */
  @Column('text', { default: '' })
  eventNameHi: string;

  @Column('text', { default: '' })
  descriptionHi: string;

  @Column('text', { default: '' })
  rulesHi: string;

  /** A text about the result, for the event's own page once the event has begun (`hasResult`); may be empty. */
  @Column('text', { default: '' })
  resultNote: string;

  @Column('text', { default: '' })
  resultNoteHi: string;

  /** Version of the record. Each edit by an administrator raises it (`requireShownVersion`). */
  @Column('int', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  /**
   * When the event was deleted. Lists of events leave a deleted event out; receipts and payments still name it. It can
   * be restored for `undoDays`.
   */
  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt: Date | null;
}

/** The time at which the event was abandoned or deleted, whichever came first; null when it was neither. */
export const calledOffAt = ({ calledOffAt: abandonedAt, deletedAt }: Pick<Event, 'calledOffAt' | 'deletedAt'>) =>
  [abandonedAt, deletedAt].filter((at) => at !== null).toSorted((one, other) => one.getTime() - other.getTime())[0] ??
  null;
