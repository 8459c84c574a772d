import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * The record of an erasure on request: what was erased, when and by whom, with the ids of players and registrations.
 */
@Entity('erasures')
export class Erasure {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('timestamptz')
  erasedAt: Date;

  /** Who erased the person, as `admin {username}`. */
  @Column('text')
  erasedBy: string;

  /** The administrator's reason, after `withoutPerson`. */
  @Column('text')
  reason: string;

  @Column('uuid', { array: true })
  playerIds: string[];

  @Column('uuid', { array: true })
  registrationIds: string[];

  @Column('int')
  photos: number;

  /** The number of deleted waiting list entries. */
  @Column('int', { default: 0 })
  waitingEntries: number;
}
