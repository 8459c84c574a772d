import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { club } from '@maidan/shared/club.ts';
import type { ImportRow, ImportWordsResponse } from '@maidan/shared/wire/player-imports.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { recordDownload } from '../../platform/audit/record-download.ts';
import { invalid, notFound } from '../../platform/http/errors/domain-error.ts';
import type { Page } from '../../platform/http/simple-rest/content-range.interceptor.ts';
import type { ListFields, ListQuery } from '../../platform/http/simple-rest/list-query.ts';
import type { CsvDownload } from '../../platform/spreadsheets/csv-download.interceptor.ts';
import { byteOrderMark, csvRecord, csvTable } from '../../platform/spreadsheets/csv.ts';
import { streamCountedRows } from '../../platform/spreadsheets/cursor-stream.ts';
import { PlayerImport, PlayerImportRow } from './player-import.entity.ts';
import { importRowView } from './player-import.view.ts';
import { Readable } from 'node:stream';
import { playingStyles } from '@maidan/shared/domain/player-type.ts';
import { importLimits, importSentences } from '@maidan/shared/rules/players/player-import.ts';
import { knownStyle, styleKey, suggestStyle } from '@maidan/shared/rules/players/style-words.ts';
import { isPlaceholder } from './read-row.ts';

export const importRowFields: ListFields = { sortable: ['line'], filterable: ['outcome'] };

type RejectedRow = Pick<PlayerImportRow, 'line' | 'cells' | 'reasons'>;

/** The rows of an import, on the screen and as a file. */
@Injectable()
export class ImportRowsService {
  constructor(private readonly db: DataSource) {}

  async page(importId: string, { filter, sort, offset, limit }: ListQuery): Promise<Page<ImportRow>> {
    await this.find(importId);
    const rows = this.rowsOf(importId);
    if (filter.outcome !== undefined)
      rows.andWhere('r.outcome IN (:...outcomes)', { outcomes: ['', ...[filter.outcome].flat().map(String)] });
    rows.orderBy('r.line', sort?.ascending === false ? 'DESC' : 'ASC');
    const [found, total] = await rows.offset(offset).limit(limit).getManyAndCount();
    return { rows: found.map(importRowView), offset, total };
  }

  /**
   * The words of a column that are no playing style of the club, the most frequent first, at most `importLimits.words`.
   * Spellings of one word count as one. Placeholders, and words too long for a style, are left out.
   * @throws DomainError `invalid` for a column that the file does not have
   */
  async words(importId: string, column: number): Promise<ImportWordsResponse> {
    const { columns } = await this.find(importId);
    if (!columns.some(({ index }) => index === column)) throw invalid(importSentences.noSuchColumn);
    const found = await this.db.query<{ word: string; rows: number }[]>(
      `SELECT cells[$2] AS word, count(*)::int AS rows FROM player_import_rows
        WHERE import_id = $1 AND cells[$2] <> '' GROUP BY 1 ORDER BY 2 DESC, min(cells[$2]) COLLATE "C"`,
      [importId, column + 1],
    );
    const unknown = new Map<string, { word: string; rows: number }>();
    for (const { word, rows } of found) {
      if (isPlaceholder(word) || knownStyle(word) || [...word].length > importLimits.playingStyle) continue;
      const key = styleKey(word);
      const first = unknown.get(key);
      if (first) first.rows += rows;
      else unknown.set(key, { word, rows });
    }
    const words = [...unknown.values()].toSorted((one, other) => other.rows - one.rows);
    return {
      success: true,
      words: words
        .slice(0, importLimits.words)
        .map(({ word, rows }) => ({ word, rows, suggested: suggestStyle(word) ?? null })),
      more: Math.max(words.length - importLimits.words, 0),
    };
  }

  /** The rejected rows as in the uploaded file, each with its line and the reasons. */
  async rejected(importId: string, actor: AuditActor): Promise<CsvDownload> {
    const { columns } = await this.find(importId);
    const rows = this.rowsOf(importId).andWhere(`r.outcome = 'rejected'`).orderBy('r.line');
    rows.select('r.line', 'line').addSelect('r.cells', 'cells').addSelect('r.reasons', 'reasons');
    const opened = await streamCountedRows<PlayerImportRow, RejectedRow>(this.db, rows, {
      ...csvTable<RejectedRow>([
        ['Line', ({ line }) => line],
        ...columns.map(({ heading, index }) => [heading, ({ cells }: RejectedRow) => cells[index] ?? ''] as const),
        ['Reasons', ({ reasons }) => reasons.join(' · ')],
      ]),
      // Fewer rows than usual, because a row may have sixty cells of 2,000 characters.
      batch: 20,
    });
    const download = { ...opened, fileName: 'rejected_rows.csv' };
    const line = { action: 'player-import.export', kind: 'player-import', id: importId } as const;
    return recordDownload(this.db.manager, actor, line, download);
  }

  private rowsOf(importId: string): SelectQueryBuilder<PlayerImportRow> {
    return this.db
      .getRepository(PlayerImportRow)
      .createQueryBuilder('r')
      .where('r.importId = :importId AND r.outcome IS NOT NULL', { importId });
  }

  private async find(id: string): Promise<PlayerImport> {
    const found = await this.db.getRepository(PlayerImport).findOneBy({ id });
    if (!found) throw notFound();
    return found;
  }
}

/** Recognised headings, each with an example value. */
const examples = () => ({
  // The example's name contains signs that are refused, so that the example is rejected if it stays in the sheet.
  Name: 'Ravi Sahu (example: delete this row)',
  Mobile: '9826100000',
  Age: '31',
  'Date of Birth': '',
  Address: `Near the water tank, ${club.ward}`,
  'Playing Style': playingStyles[0],
  Unavailability: '',
  Remarks: '',
  'Registered On': '25/11/2025',
});

/** A sheet with the headings and one example, as CSV that Excel opens by a double click. */
export function importTemplate(): CsvDownload {
  const example = examples();
  const text = byteOrderMark + csvRecord(Object.keys(example)) + csvRecord(Object.values(example));
  return { fileName: 'players_template.csv', total: 1, text: Readable.from([text]) };
}
