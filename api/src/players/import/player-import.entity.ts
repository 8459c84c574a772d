import { Check, Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import {
  type ColumnMapping,
  type ImportFailure,
  importFailures,
  type ImportRowOutcome,
  type ImportState,
  importStates,
  type SheetColumn,
} from '@maidan/shared/wire/player-imports.ts';
import { oneOf } from '../../platform/sql/one-of.ts';

/** Values below the headings are not among it: they are personal data, and live in the rows only. */
export type StoredColumn = Omit<SheetColumn, 'samples'>;

/** A spreadsheet of players that was uploaded, and what has become of it. Its rows are `PlayerImportRow`s. */
@Entity('player_imports')
@Check('player_imports_state', oneOf('state', importStates))
@Check('player_imports_failure', oneOf('failure', importFailures))
export class PlayerImport {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  fileName: string;

  @Column('text', { default: 'uploaded' })
  state: ImportState;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** An administrator's name. */
  @Column('text')
  createdBy: string;

  @Column('int')
  rowCount: number;

  @Column('jsonb')
  columns: StoredColumn[];

  @Column('jsonb')
  mapping: ColumnMapping;

  /** Of the last check; of the run, once it is done. */
  @Column('jsonb', { nullable: true })
  counts: Record<ImportRowOutcome, number> | null;

  /** Rows that the run, or the undo, has dealt with. */
  @Column('int', { default: 0 })
  processed: number;

  @Column('int', { default: 0 })
  keptAtUndo: number;

  /** Why the run or the undo has stopped; null unless it `failed`. */
  @Column('text', { nullable: true })
  failure: ImportFailure | null;

  /** When Run was pressed first, by the database's clock: an undo compares it with `created_at` of players. */
  @Column('timestamptz', { nullable: true })
  startedAt: Date | null;

  /** When the run ended or failed: the days of undo count from then. */
  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  undoStartedAt: Date | null;

  /** From then on it has no rows and no headings, and cannot be undone. */
  @Column('timestamptz', { nullable: true })
  rowsErasedAt: Date | null;
}
