import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { importSentences, defaultFileName } from '@maidan/shared/rules/players/player-import.ts';
import type { PlayerImport as PlayerImportView } from '@maidan/shared/wire/player-imports.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { DomainError, notFound } from '../../platform/http/errors/domain-error.ts';
import type { Page } from '../../platform/http/simple-rest/content-range.interceptor.ts';
import type { ListFields, ListQuery } from '../../platform/http/simple-rest/list-query.ts';
import { readSpreadsheet } from '../../platform/spreadsheets/reading/read-spreadsheet.ts';
import { suggestedMapping } from '../../platform/spreadsheets/reading/sheet.ts';
import { tidyFileName } from '../../platform/spreadsheets/one-spreadsheet.decorator.ts';
import { PlayerImport } from './player-import.entity.ts';
import { playerImportView } from './player-import.view.ts';
import { insertRows } from './staged-rows.ts';
import { playerSheet } from './player-sheet.ts';
import { lockPlayers } from '../players-lock.ts';

export const importListFields: ListFields = { sortable: ['createdAt'], filterable: [] };

/** Number of rows from which the samples of a column are taken. */
const sampledRows = 10;

/** Uploads spreadsheets of players, and lists them. */
@Injectable()
export class PlayerImportsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads the file and stores its rows; no player changes. An erasure deletes stored rows that name its person. While a
   * file is being read its rows are not stored yet, so an erasure would miss them. Therefore the erasures are counted
   * before and after the reading, the second time under `lockPlayers`, which an erasure takes too.
   * @throws DomainError `conflict` when somebody was erased in between
   */
  async upload(fileName: string, bytes: Buffer, actor: AuditActor): Promise<PlayerImportView> {
    const erasures = await countErasures(this.db.manager);
    const { columns, rows } = await readSpreadsheet({ bytes, caller: actor.name }, playerSheet);
    const { id } = await this.db.transaction(async (tx) => {
      await lockPlayers(tx);
      if ((await countErasures(tx)) !== erasures) throw new DomainError('conflict', importSentences.erasedMeanwhile);
      const created = await tx.save(
        tx.create(PlayerImport, {
          fileName: tidyFileName(fileName) || defaultFileName,
          state: 'uploaded',
          createdAt: this.clock.now(),
          createdBy: actor.name,
          rowCount: rows.length,
          columns,
          mapping: suggestedMapping(columns),
        }),
      );
      await insertRows(tx, created.id, rows);
      const subject = { kind: 'player-import', id: created.id } as const;
      const details = { counts: { rows: rows.length } };
      await recordAudit(tx, actor, { action: 'player-import.upload', subject, details });
      return created;
    });
    return this.find(id);
  }

  async find(id: string): Promise<PlayerImportView> {
    const found = await this.db.getRepository(PlayerImport).findOneBy({ id });
    if (!found) throw notFound();
    const [view] = await this.views([found]);
    return view!;
  }

  /** The imports, in the order of their creation; the latest first unless the query says otherwise. */
  async page({ sort, offset, limit }: ListQuery): Promise<Page<PlayerImportView>> {
    const direction = sort?.ascending ? 'ASC' : 'DESC';
    const [found, total] = await this.db.getRepository(PlayerImport).findAndCount({
      order: { createdAt: direction, id: direction },
      skip: offset,
      take: limit,
    });
    return { rows: await this.views(found), offset, total };
  }

  private async views(found: readonly PlayerImport[]): Promise<PlayerImportView[]> {
    const firstRows = await this.firstRows(found.map(({ id }) => id));
    const now = this.clock.now();
    return found.map((each) => playerImportView(each, firstRows.get(each.id) ?? [], now));
  }

  private async firstRows(ids: readonly string[]): Promise<Map<string, string[][]>> {
    const rows = await this.db.query<{ id: string; cells: string[] }[]>(
      `SELECT listed.id, first.cells FROM unnest($1::uuid[]) AS listed (id)
        CROSS JOIN LATERAL (
          SELECT line, cells FROM player_import_rows WHERE import_id = listed.id ORDER BY line LIMIT ${sampledRows}
        ) AS first ORDER BY first.line`,
      [ids],
    );
    const byImport = Map.groupBy(rows, ({ id }) => id);
    return new Map([...byImport].map(([id, of]) => [id, of.map(({ cells }) => cells)]));
  }
}

/** The number of erasures on request so far. The product deletes no row of this table. */
async function countErasures(manager: EntityManager): Promise<number> {
  const [{ n } = { n: 0 }] = await manager.query<{ n: number }[]>('SELECT count(*)::int AS n FROM erasures');
  return n;
}
