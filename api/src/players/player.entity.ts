import {
  Check,
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { Event } from '../events/event.entity.ts';
import { ageLimits, type PlayerKind, playerKinds } from '@maidan/shared/domain/player-type.ts';
import { mobilePattern } from '@maidan/shared/rules/registration.ts';
import type { PlayerSource } from '@maidan/shared/wire/players.ts';
import { oneOf } from '../platform/sql/one-of.ts';

const playerSources: readonly PlayerSource[] = ['paid', 'imported', 'seed'];

/** Why a player is not active: the club has hidden the player, the money went back, or the player has withdrawn. */
export type InactiveReason = 'hidden' | 'refunded' | 'reversed' | 'withdrawn';

@Entity('players')
@Check('players_source', oneOf('source', playerSources))
@Check('players_kind', oneOf('kind', playerKinds))
@Check('players_mobile', `mobile ~ '${mobilePattern.source}' OR erased_at IS NOT NULL`)
@Check('players_age', 'age BETWEEN 1 AND 120 OR erased_at IS NOT NULL')
// Only old lists have players without an age.
@Check('players_age_known', `age IS NOT NULL OR source = 'imported'`)
@Check('players_old_player', `old_player_id IS NULL OR (source <> 'imported' AND erased_at IS NULL)`)
// An erased player has no personal data and counts as deleted.
@Check(
  'players_erased',
  `erased_at IS NULL OR (deleted_at IS NOT NULL AND photo_key IS NULL AND age = 0 AND date_of_birth IS NULL
    AND first_name || last_name || name_key || mobile || address || playing_style || unavailability || remarks = '')`,
)
// A player who paid has an event, a receipt and an amount; any other player has no event, receipt or amount.
@Check(
  'players_paid_is_complete',
  `CASE WHEN source = 'paid'
    THEN event_id IS NOT NULL AND receipt_number IS NOT NULL AND amount_paise IS NOT NULL AND amount_paise > 0
    ELSE event_id IS NULL AND receipt_number IS NULL AND amount_paise IS NULL END`,
)
@Check('players_inactive_reason', 'is_active = (inactive_reason IS NULL)')
// The same person cannot be registered twice for the same event.
@Index('players_once_per_event', ['eventId', 'mobile', 'nameKey'], {
  unique: true,
  where: 'is_active AND deleted_at IS NULL',
})
// A mobile registers as "new" once. Siblings share a parent's mobile, so children are exempt. Minors are exempt too,
// because a refusal would reveal that the number is known, which mobile-check.ts hides.
@Index('players_new_mobile_once', ['mobile'], {
  unique: true,
  where: `is_active AND deleted_at IS NULL AND kind = 'new' AND source = 'paid' AND age >= ${ageLimits.adult}`,
})
@Index('players_of_mobile', ['mobile', 'createdAt'])
@Index('players_event', ['eventId'])
// Default order of the list, latest first.
@Index('players_latest', ['createdAt', 'id'], { where: 'is_active AND deleted_at IS NULL' })
// The default order of registrations alone.
@Index('players_registered', ['createdAt', 'id'], {
  where: `is_active AND deleted_at IS NULL AND source <> 'imported'`,
})
@Index('players_registered_mobile', ['mobile'], { where: `source <> 'imported'` })
@Index('players_of_old_player', ['oldPlayerId'], { where: 'old_player_id IS NOT NULL' })
// Trigram indexes for the search; a decorator cannot declare their operator class.
@Index('players_search', { synchronize: false })
@Index('players_search_key', { synchronize: false })
export class Player {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  source: PlayerSource;

  /**
   * The player of the old lists who is the same person as this registration. Triggers find that player by mobile and
   * name. The column is no foreign key, because a registration must not wait for an import that is being undone. So the
   * player may not exist any more.
   */
  @Column({ type: 'uuid', nullable: true, insert: false, update: false })
  oldPlayerId: string | null;

  /**
   * Whether an administrator has said that the player of an old list whose name sounds like this one is another person.
   */
  @Column('boolean', { default: false })
  toldApart: boolean;

  @Column('text')
  kind: PlayerKind;

  @ForeignKey(() => Event, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  eventId: string | null;

  @Column('text')
  firstName: string;

  @Column('text')
  lastName: string;

  /** `nameKey()` of the shared rules: the name in the form in which names are compared. */
  @Column('text')
  nameKey: string;

  /** The name as it sounds, for the search. A trigger writes it. */
  @Column({ type: 'text', nullable: true, select: false, insert: false, update: false })
  searchKey: string | null;

  @Column('text')
  mobile: string;

  /** Age of the player; null when an old list does not give it. */
  @Column('int', { nullable: true })
  age: number | null;

  /** `YYYY-MM-DD`; null when the club does not know the date. */
  @Column('date', { nullable: true })
  dateOfBirth: string | null;

  @Column('text')
  address: string;

  @Column('text')
  playingStyle: string;

  @Column('text', { default: '' })
  unavailability: string;

  @Column('text', { default: '' })
  remarks: string;

  /** Key of the photo in the store's private area. */
  @Column('text', { nullable: true })
  photoKey: string | null;

  @Column('text', { nullable: true, unique: true })
  receiptNumber: string | null;

  @Column('int', { nullable: true })
  amountPaise: number | null;

  @Column('boolean', { default: true })
  isActive: boolean;

  @Column('text', { nullable: true })
  inactiveReason: InactiveReason | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** When the player was deleted or erased. A deleted player who is active can be restored for `undoDays` from then. */
  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt: Date | null;

  /** When the player was erased. The check `players_erased` requires that the texts about the person are empty then. */
  @Column('timestamptz', { nullable: true })
  erasedAt: Date | null;

  /** Counts the changes of the row, without those of `oldPlayerId`. The trigger `players_count_changes` raises it. */
  @Column('int', { default: 1 })
  version: number;
}
