import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { recordDownload } from '../../platform/audit/record-download.ts';
import { Clock } from '../../platform/config/clock.ts';
import type { ListQuery } from '../../platform/http/simple-rest/list-query.ts';
import type { CsvDownload } from '../../platform/spreadsheets/csv-download.interceptor.ts';
import { streamCopiedTable } from '../../platform/spreadsheets/copy/copy-stream.ts';
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

  async open(query: ListQuery, actor: AuditActor): Promise<CsvDownload> {
    const rows = this.db.getRepository(Player).createQueryBuilder('p');
    whereListed(rows, query);
    inOrder(rows, query);
    const opened = await streamCopiedTable(this.db, rows, playerCsv);
    const download = { ...opened, fileName: playerCsvName(this.clock.now()) };
    return recordDownload(
      this.db.manager,
      actor,
      { action: 'player.export', kind: 'player', filter: query.filter },
      download,
    );
  }
}
