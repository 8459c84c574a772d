import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A row that names a picture which lies nowhere. */
export interface MissingPicture {
  table: string;
  id: string;
}

/** One row: what the last nightly sweep of files has found. */
@Entity('file_sweeps')
@Check('file_sweeps_single', 'id = 1')
export class FileSweep {
  @PrimaryColumn('int', { default: 1 })
  id: number;

  @Column('timestamptz')
  sweptAt: Date;

  /** Files that no row named, and unfinished ones. */
  @Column('int')
  removed: number;

  /** Files that no row names and that were left, because they are too many to be leftovers. */
  @Column('int')
  spared: number;

  @Column('jsonb')
  missing: MissingPicture[];
}
