import { Injectable } from '@nestjs/common';
import { escapeLiteral } from 'pg';
import { DataSource } from 'typeorm';
import { playerKinds, playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { recordDownload } from '../platform/audit/record-download.ts';
import { Clock } from '../platform/config/clock.ts';
import type { ListQuery } from '../platform/http/simple-rest/list-query.ts';
import type { CsvDownload } from '../platform/spreadsheets/csv-download.interceptor.ts';
import { streamCopiedTable } from '../platform/spreadsheets/copy/copy-stream.ts';
import { allowed, consent, eventName, inOrder, kindsOf, whereListed } from './player-list.ts';
import { Player } from './player.entity.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import {
  type CopiedTable,
  copiedTable,
  indianDayCell,
  rupeesCell,
} from '../platform/spreadsheets/copy/copied-table.ts';

/**
 * The columns of the Players tab in the specification, without pictures and buttons, and then further columns of the
 * tab.
 */
export const playerCsv = (): CopiedTable =>
  copiedTable([
    ['Name', `trim(p.first_name || ' ' || p.last_name)`],
    ['Age', 'p.age', 'number'],
    ['Mobile', 'p.mobile'],
    ['Address', 'p.address'],
    ['Playing Style', 'p.playing_style'],
    ['Player Type', playerTypeCell('p.kind')],
    ['Receipt No', 'p.receipt_number'],
    ['Amount', rupeesCell('p.amount_paise'), 'number'],
    ['Unavailability', `coalesce(nullif(p.unavailability, ''), 'Available')`],
    ['Remarks', 'p.remarks'],
    ['Event', eventName],
    ['Registered On', indianDayCell('p.created_at')],
    ['Consent', consent],
    ['Date of Birth', 'p.date_of_birth::text'],
    ['Allows', allowed],
  ]);

/** SQL of `playerTypeOf` for a column of kinds. */
const playerTypeCell = (column: string): string =>
  `CASE ${column} ${playerKinds.map((kind) => `WHEN '${kind}' THEN ${escapeLiteral(playerTypeOf(kind))}`).join(' ')} END`;

/** `registered_players_{date}.csv` with the day in India (specification, section 2). */
export const playerCsvName = (now: Date): string => `registered_players_${indianDay(now)}.csv`;

/** Writes the list on the screen as a file: the same filter, search and order, but all pages. */
@Injectable()
export class PlayerExportService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async open(query: ListQuery, actor: AuditActor): Promise<CsvDownload> {
    const rows = this.db.getRepository(Player).createQueryBuilder('p');
    whereListed(rows, query);
    inOrder(rows, query);
    const opened = await streamCopiedTable(this.db, rows, playerCsv());
    const { position } = query.filter;
    const filter = { ...query.filter, ...(position !== undefined && { position: kindsOf(position) }) };
    const download = { ...opened, fileName: playerCsvName(this.clock.now()) };
    return recordDownload(this.db.manager, actor, { action: 'player.export', kind: 'player', filter }, download);
  }
}
