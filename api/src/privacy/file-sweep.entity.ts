import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A row whose picture file does not exist. */
export interface MissingPicture {
  table: string;
  id: string;
}

/** The result of the last hourly file sweep; a single row. */
@Entity('file_sweeps')
@Check('file_sweeps_single', 'id = 1')
export class FileSweep {
  @PrimaryColumn('int', { default: 1 })
  id: number;

  @Column('timestamptz')
  sweptAt: Date;

  /** The number of removed files: no row named them, or a write had left them unfinished. */
  @Column('int')
  removed: number;

  /** The number of files without a row that were kept, because they were too many (`sweepPlan`). */
  @Column('int')
  spared: number;

  @Column('jsonb')
  missing: MissingPicture[];
}
