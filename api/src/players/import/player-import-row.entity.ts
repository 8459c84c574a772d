import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { type ImportRow, type ImportRowOutcome, importRowOutcomes } from '@maidan/shared/wire/player-imports.ts';
import { oneOf } from '../../platform/sql/one-of.ts';
import { PlayerImport } from './player-import.entity.ts';
import type { PlayerColumns } from './rows/decide-row.ts';
import type { ImportedPlayer } from './rows/read-row.ts';

/**
 * A row of a spreadsheet, what importing it would do, and what it has done. Personal data of people who may never become
 * players: it is erased by `privacy/erasure/erase-imports.ts`.
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

  /** Null before the first check. */
  @Column('text', { nullable: true })
  outcome: ImportRowOutcome | null;

  @Column('text', { default: '' })
  name: string;

  @Column('text', { default: '' })
  nameKey: string;

  @Column('text', { default: '' })
  mobile: string;

  /** What was read; null when it cannot be stored whoever is known. */
  @Column('jsonb', { nullable: true })
  player: ImportedPlayer | null;

  /** What is kept although it is unusual. */
  @Column('jsonb', { default: [] })
  notes: string[];

  @Column('jsonb', { default: [] })
  reasons: string[];

  @Column('jsonb', { default: [] })
  changes: ImportRow['changes'];

  /** The player whom the run created, changed or found. No foreign key: the player may go, and the row says what was. */
  @Column('uuid', { nullable: true })
  playerId: string | null;

  /** The changed columns before and after the run. */
  @Column('jsonb', { nullable: true })
  before: PlayerColumns | null;

  @Column('jsonb', { nullable: true })
  after: PlayerColumns | null;

  /** When the run has dealt with it. */
  @Column('timestamptz', { nullable: true })
  writtenAt: Date | null;

  @Column('timestamptz', { nullable: true })
  undoneAt: Date | null;
}
