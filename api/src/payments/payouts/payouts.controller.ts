import { Body, Controller, Delete, Get, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import { payoutSentences } from '@maidan/shared/rules/payments/payouts.ts';
import type { Payout, PayoutColumnsResponse, PayoutLine, PayoutResponse } from '@maidan/shared/wire/payouts/payouts.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import { invalid } from '../../platform/http/errors/domain-error.ts';
import { ContentRange, type Page } from '../../platform/http/simple-rest/content-range.interceptor.ts';
import { ListParams, type ListQuery } from '../../platform/http/simple-rest/list-query.ts';
import { AsCsvDownload, type CsvDownload } from '../../platform/spreadsheets/csv-download.interceptor.ts';
import { OneSpreadsheet, SentSpreadsheet } from '../../platform/spreadsheets/one-spreadsheet.decorator.ts';
import { Throttled } from '../../platform/http/throttling/throttled.decorator.ts';
import { IdPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { payoutLineFields, PayoutLinesService } from './payout-lines.service.ts';
import { PayoutDto, readMapping } from './payout.dto.ts';
import { payoutListFields, PayoutsService } from './payouts.service.ts';

/** Settlement files of the provider or the bank, and how they compare with the ledger. */
@Controller('admin/payouts')
export class PayoutsController {
  constructor(
    private readonly payouts: PayoutsService,
    private readonly lines: PayoutLinesService,
  ) {}

  @RequiresPermission('payments:reconcile')
  @Throttled('payout')
  @OneSpreadsheet()
  @HttpCode(200)
  @Post('columns')
  columns(
    @SentSpreadsheet() file: Express.Multer.File | undefined,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PayoutColumnsResponse> {
    return this.payouts.columns(sentFile(file), actor);
  }

  @RequiresPermission('payments:reconcile')
  @Throttled('payout')
  @OneSpreadsheet()
  @HttpCode(200)
  @Post()
  compare(
    @SentSpreadsheet() file: Express.Multer.File | undefined,
    @Body() { mapping, replace = false }: PayoutDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PayoutResponse> {
    return this.payouts.compare(sentFile(file), { mapping: readMapping(mapping), replace }, actor);
  }

  @RequiresPermission('payments:read')
  @UseInterceptors(ContentRange)
  @Get()
  list(@ListParams(payoutListFields) query: ListQuery): Promise<Page<Payout>> {
    return this.payouts.page(query);
  }

  @RequiresPermission('payments:read')
  @Get(':id')
  one(@Param('id', IdPipe) id: string): Promise<PayoutResponse> {
    return this.payouts.find(id);
  }

  @RequiresPermission('payments:read')
  @UseInterceptors(ContentRange)
  @Get(':id/lines')
  listLines(
    @Param('id', IdPipe) id: string,
    @ListParams(payoutLineFields) query: ListQuery,
  ): Promise<Page<PayoutLine>> {
    return this.lines.page(id, query);
  }

  @RequiresPermission('payments:export')
  @UseInterceptors(AsCsvDownload)
  @Get(':id/differences.csv')
  differences(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<CsvDownload> {
    return this.lines.differences(id, actor);
  }

  @RequiresPermission('payments:reconcile')
  @Delete(':id')
  async remove(
    @Param('id', IdPipe) id: string,
    @ActingAdmin() actor: AuditActor,
  ): Promise<{ success: true; id: string }> {
    await this.payouts.delete(id, actor);
    return { success: true, id };
  }
}

function sentFile(file: Express.Multer.File | undefined): { name: string; bytes: Buffer } {
  if (!file) throw invalid(payoutSentences.file, { file: payoutSentences.file });
  return { name: file.originalname, bytes: file.buffer };
}
