import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A record of an erasure on request: what was erased, when and by whom. It has ids of erased rows and nothing
 * personal about the erased person.
 */
@Entity('erasures')
export class Erasure {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('timestamptz')
  erasedAt: Date;

  /** Who erased, as `admin <username>`, like in the history of a payment. */
  @Column('text')
  erasedBy: string;

  /** The reason in the administrator's words, as `withoutPerson` leaves it. */
  @Column('text')
  reason: string;

  @Column('uuid', { array: true })
  playerIds: string[];

  @Column('uuid', { array: true })
  registrationIds: string[];

  @Column('int')
  photos: number;

  /** Number of deleted entries of waiting lists. */
  @Column('int', { default: 0 })
  waitingEntries: number;
}
