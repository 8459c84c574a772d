import { Check, Column, Entity, ForeignKey, Generated, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type PlayerKind, playerKinds } from '@maidan/shared/domain/player-type.ts';
import { type Language, languages } from '@maidan/shared/language.ts';
import { mobilePattern } from '@maidan/shared/rules/registration.ts';
import { type WaitingState, waitingStates } from '@maidan/shared/wire/waiting-list.ts';
import { Event } from '../events/event.entity.ts';
import { isOpenEntry } from '../players/places.ts';
import { oneOf } from '../platform/sql/one-of.ts';

/**
 * Somebody who waits for a place in a full event. The state changes under the lock of the event. Without that lock an
 * erasure and the purge delete entries, the console marks an offer as sent, and the beginning of a payment extends an
 * offer. The purge deletes entries some days after they have ended (`purge-rules.ts`).
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

  /** The order in which places are offered. `WaitingListService.join` stores entries under the event's lock. */
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

  /** SHA-256 of the cookie of the browser that made the entry; empty when that browser was told to forget it. */
  @Column('text')
  browserHash: string;

  /**
   * SHA-256 of the event and the network from which the entry was made; empty for entries from before 29 November 2026.
   */
  @Column('text', { default: '' })
  networkHash: string;

  @Column('text')
  language: Language;

  /** The version of the notice that was agreed to at `createdAt` (`waitingNotices`); null when the page had none. */
  @Column('text', { nullable: true })
  consentVersion: string | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  offeredAt: Date | null;

  /** When the offer ends. Its place stays taken until `WaitingListOffers.makeOffers` ends the offer, a little later. */
  @Column('timestamptz', { nullable: true })
  offerUntil: Date | null;

  /** Whether the offer was extended because a payment has begun. It is extended once (`WaitingListOffers.extend`). */
  @Column('boolean', { default: false })
  isExtended: boolean;

  /** When an administrator has sent the offer by hand. `toldBy` is the user name. */
  @Column('timestamptz', { nullable: true })
  toldAt: Date | null;

  @Column('text', { nullable: true })
  toldBy: string | null;

  /**
   * When an administrator has told the person by hand that the event is called off; `calledOffToldBy` is the user name.
   * It counts only while it is after `calledOffAt` of the event, which may take place again and be called off again.
   */
  @Column('timestamptz', { nullable: true })
  calledOffToldAt: Date | null;

  @Column('text', { nullable: true })
  calledOffToldBy: string | null;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
}
