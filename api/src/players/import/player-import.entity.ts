import { Check, Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import {
  type ColumnMapping,
  type ImportFailure,
  importFailures,
  type ImportRow,
  type ImportRowOutcome,
  importRowOutcomes,
  type ImportState,
  importStates,
  type SheetColumn,
  type StyleWords,
} from '@maidan/shared/wire/player-imports.ts';
import { oneOf } from '../../platform/sql/one-of.ts';
import type { PlayerColumns } from './decide-row.ts';
import type { ImportedPlayer } from './read-row.ts';

/** A stored column. Sample values are left out, because they are personal data and belong to the rows. */
export type StoredColumn = Omit<SheetColumn, 'samples'>;

/** A spreadsheet of players that was uploaded, and the progress of its import. Its rows are `PlayerImportRow`s. */
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

  /** Name of the administrator who uploaded the file. */
  @Column('text')
  createdBy: string;

  @Column('int')
  rowCount: number;

  @Column('jsonb')
  columns: StoredColumn[];

  @Column('jsonb')
  mapping: ColumnMapping;

  /** The secretary's meanings of words that are in the file but not in the club's list of playing styles. */
  @Column('jsonb', { default: {} })
  words: StyleWords;

  /** Number of rows by outcome: of the last check, or of the run once it has ended; null before the first check. */
  @Column('jsonb', { nullable: true })
  counts: Record<ImportRowOutcome, number> | null;

  /** Number of rows that the run, or the undo, has handled. */
  @Column('int', { default: 0 })
  processed: number;

  @Column('int', { default: 0 })
  keptAtUndo: number;

  /** Why the run or undo has stopped; null unless the import has `failed`. */
  @Column('text', { nullable: true })
  failure: ImportFailure | null;

  /**
   * When the run was started for the first time, by the database's clock. An undo compares it with `created_at` of
   * players.
   */
  @Column('timestamptz', { nullable: true })
  startedAt: Date | null;

  /** When the run ended or failed; the days of undo count from then. */
  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  undoStartedAt: Date | null;

  /** When rows and headings were erased; the import cannot be undone after that. */
  @Column('timestamptz', { nullable: true })
  rowsErasedAt: Date | null;
}

/**
 * A row of a spreadsheet, with what importing it would do or has done. It has personal data of people who may never
 * become players; `privacy/erase-imports.ts` erases it.
 */
@Entity('player_import_rows')
@Check('player_import_rows_outcome', oneOf('outcome', importRowOutcomes))
export class PlayerImportRow {
  @ForeignKey(() => PlayerImport, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  importId: string;

  @PrimaryColumn('int')
  line: number;

  @Column('text', { array: true })
  cells: string[];

  /** What importing the row would do, or has done; null before the first check. */
  @Column('text', { nullable: true })
  outcome: ImportRowOutcome | null;

  @Column('text', { default: '' })
  name: string;

  @Column('text', { default: '' })
  nameKey: string;

  @Column('text', { default: '' })
  mobile: string;

  /**
   * The player as read at the check; null before it, when the row has faults, or an earlier row has the same person.
   */
  @Column('jsonb', { nullable: true })
  player: ImportedPlayer | null;

  /** Warnings about unusual values that are stored all the same. */
  @Column('jsonb', { default: [] })
  notes: string[];

  @Column('jsonb', { default: [] })
  reasons: string[];

  @Column('jsonb', { default: [] })
  changes: ImportRow['changes'];

  /**
   * The player whom the run created, changed or found. No foreign key, because the row stays when the player is
   * deleted.
   */
  @Column('uuid', { nullable: true })
  playerId: string | null;

  /** The changed columns before the run; `after` has the same columns after the run. */
  @Column('jsonb', { nullable: true })
  before: PlayerColumns | null;

  @Column('jsonb', { nullable: true })
  after: PlayerColumns | null;

  /** When the run has handled the row. */
  @Column('timestamptz', { nullable: true })
  writtenAt: Date | null;

  @Column('timestamptz', { nullable: true })
  undoneAt: Date | null;
}
