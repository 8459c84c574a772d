import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { PlayerCorrectionView } from '@maidan/shared/wire/player-record.ts';
import { Player } from './player.entity.ts';

/**
 * A correction of a player by an administrator. The trigger `player_corrections_append_only` refuses other changes than
 * those of an erasure, which empties the reason and the values (`privacy/erase-rows.ts`).
 */
@Entity('player_corrections')
@Check('player_corrections_person', '(mobile_before IS NULL) = (name_key_before IS NULL)')
@Index('player_corrections_player', ['playerId', 'id'])
@Index('player_corrections_earlier_person', ['mobileBefore', 'nameKeyBefore'], { where: 'mobile_before IS NOT NULL' })
export class PlayerCorrection {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  id: string;

  @ForeignKey(() => Player, { onDelete: 'CASCADE' })
  @Column('uuid')
  playerId: string;

  /** Time of the correction by the API's clock, like the times of a registration with which it is compared. */
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;

  /** User name of the administrator who made the correction. */
  @Column('text')
  actorName: string;

  @Column('text')
  reason: string;

  @Column('jsonb')
  changes: PlayerCorrectionView['changes'];

  /** Mobile and `nameKey` before the correction; null when neither was corrected, or the player was erased. */
  @Column('text', { nullable: true })
  mobileBefore: string | null;

  @Column('text', { nullable: true })
  nameKeyBefore: string | null;
}
