import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { importReasons, importSentences, mappingError } from '@maidan/shared/rules/players/player-import.ts';
import { styleKey } from '@maidan/shared/rules/players/style-words.ts';
import type { ColumnMapping, StyleWord, StyleWords } from '@maidan/shared/wire/player-imports.ts';
import { Clock } from '../../platform/config/clock.ts';
import { DomainError, invalid, notFound } from '../../platform/http/errors/domain-error.ts';
import { PlayerImport } from './player-import.entity.ts';
import { decideRow, rejected } from './decide-row.ts';
import { findKnownPlayers, personKey } from './known-players.ts';
import { type CheckedRow, countOutcomes, readStagedRow, stagedRows, storeChecked } from './staged-rows.ts';

/** The check before a run: what each row would do. It writes to the import and its rows, and to no player. */
@Injectable()
export class ImportCheckService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores what each row would do when the import runs with these columns.
   * @param sent what words of the file mean; undefined keeps the meanings of the last check
   * @throws DomainError `invalid` for impossible columns; `conflict` once the import runs or has run
   */
  async check(id: string, mapping: ColumnMapping, sent?: readonly StyleWord[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      const found = await tx.findOne(PlayerImport, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!found) throw notFound();
      if (found.state !== 'uploaded' && found.state !== 'checked')
        throw new DomainError('conflict', importSentences.alreadyRun);
      const fault = mappingError(mapping, found.columns.length);
      if (fault) throw invalid(fault, { mapping: fault });
      const words = sent ? Object.fromEntries(sent.map(({ word, style }) => [styleKey(word), style])) : found.words;
      await this.checkRows(tx, id, mapping, words);
      await tx.update(PlayerImport, { id }, { state: 'checked', mapping, words, counts: await countOutcomes(tx, id) });
    });
  }

  private async checkRows(tx: EntityManager, id: string, mapping: ColumnMapping, words: StyleWords): Promise<void> {
    const lineOf = new Map<string, number>();
    for await (const rows of stagedRows(tx, id)) {
      const read = rows.map((row) => readStagedRow(row, { mapping, words, today: this.clock.today() }));
      const checked = (await this.decide(tx, read)).map((row) => rejectRepeated(row, lineOf));
      await storeChecked(tx, id, checked);
    }
  }

  private async decide(tx: EntityManager, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
    const people = rows.flatMap(({ player }) => player ?? []);
    const known = await findKnownPlayers(tx, people, this.clock.now(), false);
    return rows.map((row) => {
      if (!row.player) return row;
      const decision = decideRow(row.player, known.get(personKey(row.player)) ?? []);
      return { ...row, ...decision, reasons: [...decision.reasons, ...row.notes] };
    });
  }
}

/**
 * Rejects a row when an earlier row has the same person. The reason names the line of the earlier row.
 * @param lineOf lines of the earlier rows by `personKey`; the row's own line is added
 */
export function rejectRepeated(row: CheckedRow, lineOf: Map<string, number>): CheckedRow {
  if (!row.player) return row;
  const key = personKey(row.player);
  const first = lineOf.get(key);
  if (first !== undefined) return { ...row, player: null, ...rejected(importReasons.twice(first)) };
  lineOf.set(key, row.line);
  return row;
}
