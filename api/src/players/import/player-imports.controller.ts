import { Body, Controller, Get, HttpCode, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { importSentences } from '@maidan/shared/rules/players/player-import.ts';
import type {
  ImportRow,
  ImportWordsResponse,
  PlayerImport,
  PlayerImportResponse,
} from '@maidan/shared/wire/player-imports.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import { invalid } from '../../platform/http/errors/domain-error.ts';
import { ContentRange, type Page } from '../../platform/http/simple-rest/content-range.interceptor.ts';
import { ListParams, type ListQuery } from '../../platform/http/simple-rest/list-query.ts';
import { AsCsvDownload, type CsvDownload } from '../../platform/spreadsheets/csv-download.interceptor.ts';
import { OneSpreadsheet, SentSpreadsheet } from '../../platform/spreadsheets/one-spreadsheet.decorator.ts';
import { Throttled } from '../../platform/http/throttling/throttled.decorator.ts';
import { IdPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { chosenColumns, ImportCheckDto, ImportWordsDto } from './import-check.dto.ts';
import { ImportCheckService } from './import-check.service.ts';
import { importRowFields, ImportRowsService, importTemplate } from './import-rows.service.ts';
import { importListFields, PlayerImportsService } from './player-imports.service.ts';
import { ImportRunService } from './import-run.service.ts';

/**
 * The road of an import of an old list of players, step by step, with the handlers of this class:
 *
 * 1. `upload`: `PlayerImportsService` reads the file, stores its rows and suggests what each column holds. `words`
 * lists the playing styles of the file that the club's list does not have.
 * 2. `check`: `ImportCheckService` decides for each row whether it would add a player, change one, change nothing or be
 * rejected (`decide-row.ts`). It changes no player. `listRows` and `rejected` show the decisions to the secretary.
 * 3. `run`: `ImportRunService` writes the players, batch by batch (`run-batch.ts`), after the call was answered. A
 * background job goes on when the process stops. The console asks `one` for the progress.
 * 4. `undo`, within `undoDays`: `ImportRunService` takes the batches back in the same way (`undo-batch.ts`).
 */
@Controller('admin/player-imports')
export class PlayerImportsController {
  constructor(
    private readonly imports: PlayerImportsService,
    private readonly rows: ImportRowsService,
    private readonly checks: ImportCheckService,
    private readonly runs: ImportRunService,
  ) {}

  @RequiresPermission('players:import')
  @Throttled('playerImport')
  @OneSpreadsheet()
  @Post()
  async upload(
    @SentSpreadsheet() file: Express.Multer.File | undefined,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PlayerImportResponse> {
    if (!file) throw invalid(importSentences.file, { file: importSentences.file });
    return { success: true, import: await this.imports.upload(file.originalname, file.buffer, actor) };
  }

  @RequiresPermission('players:import')
  @UseInterceptors(ContentRange)
  @Get()
  list(@ListParams(importListFields) query: ListQuery): Promise<Page<PlayerImport>> {
    return this.imports.page(query);
  }

  @RequiresPermission('players:import')
  @UseInterceptors(AsCsvDownload)
  @Get('template')
  template(): CsvDownload {
    return importTemplate();
  }

  @RequiresPermission('players:import')
  @Get(':id')
  async one(@Param('id', IdPipe) id: string): Promise<PlayerImportResponse> {
    return { success: true, import: await this.imports.find(id) };
  }

  @RequiresPermission('players:import')
  @Get(':id/words')
  words(@Param('id', IdPipe) id: string, @Query() { column }: ImportWordsDto): Promise<ImportWordsResponse> {
    return this.rows.words(id, column);
  }

  @RequiresPermission('players:import')
  @UseInterceptors(ContentRange)
  @Get(':id/rows')
  listRows(@Param('id', IdPipe) id: string, @ListParams(importRowFields) query: ListQuery): Promise<Page<ImportRow>> {
    return this.rows.page(id, query);
  }

  @RequiresPermission('players:import')
  @UseInterceptors(AsCsvDownload)
  @Get(':id/rejected')
  rejected(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<CsvDownload> {
    return this.rows.rejected(id, actor);
  }

  @RequiresPermission('players:import')
  @HttpCode(200)
  @Post(':id/check')
  async check(
    @Param('id', IdPipe) id: string,
    @Body() { mapping, words }: ImportCheckDto,
  ): Promise<PlayerImportResponse> {
    await this.checks.check(id, chosenColumns(mapping), words);
    return this.one(id);
  }

  @RequiresPermission('players:import')
  @HttpCode(200)
  @Post(':id/run')
  async run(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<PlayerImportResponse> {
    await this.runs.run(id, actor);
    return this.one(id);
  }

  @RequiresPermission('players:import')
  @HttpCode(200)
  @Post(':id/undo')
  async undo(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<PlayerImportResponse> {
    await this.runs.undo(id, actor);
    return this.one(id);
  }
}
