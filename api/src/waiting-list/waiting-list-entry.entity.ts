import { Check, Column, Entity, ForeignKey, Generated, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type PlayerKind, playerKinds } from '@maidan/shared/domain/player-type.ts';
import { type Language, languages } from '@maidan/shared/language.ts';
import { mobilePattern } from '@maidan/shared/rules/registration.ts';
import { type WaitingState, waitingStates } from '@maidan/shared/wire/waiting-list.ts';
import { Event } from '../events/event.entity.ts';
import { isOpenEntry } from '../players/places.ts';
import { oneOf } from '../platform/sql/one-of.ts';

/**
 * Somebody who waits for a place in a full event. The state changes under the lock of the event. Without that lock,
 * an erasure and the purge delete entries, the console marks an offer as sent, and a payment that begins lengthens an
 * offer. Rows are deleted once they have ended for a while (`purge-rules.ts`), with all their personal data.
 */
@Entity('waiting_list_entries')
@Check('waiting_list_entries_state', oneOf('state', waitingStates))
@Check('waiting_list_entries_kind', oneOf('kind', playerKinds))
@Check('waiting_list_entries_language', oneOf('language', languages))
@Check('waiting_list_entries_mobile', `mobile ~ '${mobilePattern.source}'`)
@Check('waiting_list_entries_offer', `state <> 'offered' OR offer_until IS NOT NULL`)
@Check('waiting_list_entries_ended', `(ended_at IS NULL) = (${isOpenEntry})`)
@Index('waiting_list_entries_once', ['eventId', 'mobile', 'nameKey'], { unique: true, where: isOpenEntry })
@Index('waiting_list_entries_order', ['eventId', 'number'], { unique: true })
@Index('waiting_list_entries_browser', ['browserHash'], { where: `browser_hash <> ''` })
@Index('waiting_list_entries_person', ['mobile', 'nameKey'])
export class WaitingListEntry {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The order in which places are offered. It is given under the event's lock, so it is the order of the commits. */
  @Column('bigint')
  @Generated('increment')
  number: string;

  @ForeignKey(() => Event, { onDelete: 'RESTRICT' })
  @Column('uuid')
  eventId: string;

  @Column('text', { default: 'waiting' satisfies WaitingState })
  state: WaitingState;

  @Column('text')
  firstName: string;

  @Column('text')
  lastName: string;

  @Column('text')
  nameKey: string;

  @Column('text')
  mobile: string;

  @Column('text')
  kind: PlayerKind;

  /** SHA-256 of the cookie of the browser that made the entry; empty once that browser was told to forget the entry. */
  @Column('text')
  browserHash: string;

  /** SHA-256 of event and network from which the entry was made; empty for entries from before 29 November 2026. */
  @Column('text', { default: '' })
  networkHash: string;

  @Column('text')
  language: Language;

  /**
   * Version of the notice that was agreed to at `createdAt` (`waitingNotices`); null for entries of a page that had
   * none.
   */
  @Column('text', { nullable: true })
  consentVersion: string | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  offeredAt: Date | null;

  /**
   * The end of the offer. The place is held until `WaitingListOffers.makeOffers` lets the offer lapse, which may be
   * later.
   */
  @Column('timestamptz', { nullable: true })
  offerUntil: Date | null;

  /** Whether the offer was lengthened because a payment has begun. This happens once. */
  @Column('boolean', { default: false })
  isExtended: boolean;

  /** When an administrator has sent the offer by hand; `toldBy` is the user name. */
  @Column('timestamptz', { nullable: true })
  toldAt: Date | null;

  @Column('text', { nullable: true })
  toldBy: string | null;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
}
