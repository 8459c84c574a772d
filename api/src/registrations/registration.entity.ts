import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ConsentSubject } from '@maidan/shared/declaration.ts';
import { type PlayerKind, playerKinds } from '@maidan/shared/domain/player-type.ts';
import { mobilePattern } from '@maidan/shared/rules/registration.ts';
import { Event } from '../events/event.entity.ts';
import { oneOf } from '../platform/sql/one-of.ts';

/**
 * An application and its quoted fee. An online application is stored before its payment starts. A move of the player
 * changes event and type here.
 */
@Entity('registrations')
@Check('registrations_kind', oneOf('kind', playerKinds))
@Check('registrations_mobile', `mobile IS NULL OR mobile ~ '${mobilePattern.source}'`)
@Check('registrations_fee', 'quoted_paise > 0')
@Check('registrations_erased', 'erased_at IS NOT NULL OR (mobile IS NOT NULL AND name_key IS NOT NULL)')
@Index('registrations_browser', ['browserHash'], { where: `browser_hash <> ''` })
@Index('registrations_person', ['eventId', 'mobile', 'nameKey'])
// These trigram indexes serve the search of payments. A decorator cannot declare their operator class.
@Index('registrations_search', { synchronize: false })
@Index('registrations_search_key', { synchronize: false })
export class Registration {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => Event, { onDelete: 'RESTRICT' })
  @Column('uuid')
  eventId: string;

  @Column('text')
  kind: PlayerKind;

  @Column('text')
  firstName: string;

  @Column('text')
  lastName: string;

  /** The name in the form that is compared. Null once the person is erased, like the mobile. */
  @Column('text', { nullable: true })
  nameKey: string | null;

  /** The name as it sounds, for the search. A trigger writes it with the name. */
  @Column({ type: 'text', nullable: true, select: false, insert: false, update: false })
  searchKey: string | null;

  @Column('text', { nullable: true })
  mobile: string | null;

  @Column('int')
  age: number;

  /** `YYYY-MM-DD`; null when the event asked for no date or none was given, and once the person is erased. */
  @Column('date', { nullable: true })
  dateOfBirth: string | null;

  /** True when somebody has confirmed that the player is a woman or girl. Null when nobody has, or after an erasure. */
  @Column('boolean', { nullable: true })
  isWomanOrGirl: boolean | null;

  @Column('text')
  address: string;

  @Column('text')
  playingStyle: string;

  @Column('text', { default: '' })
  unavailability: string;

  @Column('text', { default: '' })
  remarks: string;

  @Column('text')
  email: string;

  /** Key in the private `registrations` area of the file store. */
  @Column('text', { nullable: true })
  photoKey: string | null;

  @Column('int')
  quotedPaise: number;

  /**
   * When the applicant last sent the application. Null in rows from before 28 November 2026, which have only
   * `createdAt` and `consentAt`.
   */
  @Column('timestamptz', { nullable: true })
  submittedAt: Date | null;

  /** The version of the text that was agreed to (`published-declarations.ts`); null without one and for paper. */
  @Column('text', { nullable: true })
  consentVersion: string | null;

  /** When the consent was given, or when a consent on paper was recorded; null without a consent. */
  @Column('timestamptz', { nullable: true })
  consentAt: Date | null;

  /**
   * The subjects to which the family says yes now, among them `no_messages`, and `seen` if the club recorded it. A
   * trigger writes them with each `PurposeConsent`, and another empties them at an erasure.
   */
  @Column({ type: 'text', array: true, default: () => `'{}'`, insert: false, update: false })
  purposes: ConsentSubject[];

  @Column('text', { nullable: true })
  guardianName: string | null;

  @Column('text', { nullable: true })
  guardianRelation: string | null;

  /**
   * SHA-256 of the cookie of the browser that sent the application; only that browser reads it back in full.
   * `noBrowser` for an application entered by an administrator. Empty after an erasure, and when the browser was told
   * to forget it.
   */
  @Column('text')
  browserHash: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  erasedAt: Date | null;

  /**
   * Whether the row was made for money of which a restored backup has no record. Nothing is known about the person, so
   * the row also counts as erased.
   */
  @Column('boolean', { default: false })
  recordsLost: boolean;
}
