import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../config/clock.ts';
import type { ListQuery } from '../../simple-rest/list-query.ts';
import type { CsvDownload } from '../../spreadsheets/csv-download.interceptor.ts';
import { streamCountedRows } from '../../spreadsheets/cursor-stream.ts';
import { type PlayerRow, selectPlayerRows } from '../list/player-columns.ts';
import { inOrder, whereListed } from '../list/player-list.ts';
import { Player } from '../player.entity.ts';
import { playerCsv, playerCsvName } from './player-csv.ts';

/** The list on the screen as a file: the same filter, search and order, all pages of it. */
@Injectable()
export class PlayerExportService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async open(query: ListQuery): Promise<CsvDownload> {
    const rows = this.db.getRepository(Player).createQueryBuilder('p');
    whereListed(rows, query);
    inOrder(rows, query);
    selectPlayerRows(rows);
    const opened = await streamCountedRows<Player, PlayerRow>(this.db, rows, playerCsv);
    return { ...opened, fileName: playerCsvName(this.clock.now()) };
  }
}
