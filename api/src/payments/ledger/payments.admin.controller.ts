import { Body, Controller, Get, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import type {
  AttentionResponse,
  PayersResponse,
  PaymentDetail,
  PaymentRow,
  PaymentTotalsResponse,
} from '@maidan/shared/wire/payments-admin.ts';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import type { UnpaidRow, UnpaidTotalsResponse } from '@maidan/shared/wire/payments-console/unpaid.ts';
import { paymentNoteRules } from '@maidan/shared/rules/payments/payment-note.ts';
import type { PaymentNoteRequest } from '@maidan/shared/wire/payments-console/payment-note.ts';
import { IdPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { ContentRange, type Page } from '../../platform/http/simple-rest/content-range.interceptor.ts';
import { ListParams, type ListQuery } from '../../platform/http/simple-rest/list-query.ts';
import { AsCsvDownload, type CsvDownload } from '../../platform/spreadsheets/csv-download.interceptor.ts';
import { type Accepts, Obeys } from '../../platform/http/validation/obeys.decorator.ts';
import { PaymentAdminQueries } from '../payment-admin-queries.service.ts';
import { LedgerExportService } from './ledger-export.service.ts';
import { PaymentAdminCommands } from './payment-admin-commands.service.ts';
import { paymentListFields } from './payment-list.ts';
import { PaymentOverview } from './payment-overview.service.ts';
import { unpaidListFields } from './unpaid-list.ts';

class PaymentNoteDto implements Accepts<PaymentNoteRequest> {
  @Obeys(paymentNoteRules)
  note: string;
}

/** The payments for administrators: the REST resource of the console (react-admin), with sums, exports and notes. */
@Controller('admin/payments')
export class PaymentsAdminController {
  constructor(
    private readonly queries: PaymentAdminQueries,
    private readonly commands: PaymentAdminCommands,
    private readonly overview: PaymentOverview,
    private readonly ledgerExport: LedgerExportService,
  ) {}

  @RequiresPermission('payments:read')
  @UseInterceptors(ContentRange)
  @Get()
  list(@ListParams(paymentListFields) query: ListQuery): Promise<Page<PaymentRow>> {
    return this.queries.page(query);
  }

  @RequiresPermission('payments:read')
  @Get('totals')
  async totals(@ListParams(paymentListFields) query: ListQuery): Promise<PaymentTotalsResponse> {
    return { success: true, ...(await this.queries.totals(query)) };
  }

  @RequiresPermission('payments:read')
  @Get('summary')
  async summary(): Promise<PaymentSummaryResponse> {
    return { success: true, summary: await this.overview.summary() };
  }

  @RequiresPermission('payments:read')
  @UseInterceptors(ContentRange)
  @Get('unpaid')
  unpaid(@ListParams(unpaidListFields) query: ListQuery): Promise<Page<UnpaidRow>> {
    return this.overview.unpaid(query);
  }

  @RequiresPermission('payments:read')
  @Get('unpaid/totals')
  async unpaidTotals(@ListParams(unpaidListFields) query: ListQuery): Promise<UnpaidTotalsResponse> {
    return { success: true, totals: await this.overview.unpaidTotals(query) };
  }

  /** The people who have not paid, as a file. Names and mobiles need the permission for exporting players. */
  @RequiresPermission('players:export')
  @UseInterceptors(AsCsvDownload)
  @Get('unpaid.csv')
  unpaidCsv(@ListParams(unpaidListFields) query: ListQuery, @ActingAdmin() actor: AuditActor): Promise<CsvDownload> {
    return this.overview.exportUnpaid(query, actor);
  }

  @RequiresPermission('payments:read')
  @Get('attention')
  async attention(): Promise<AttentionResponse> {
    return { success: true, items: await this.queries.attention() };
  }

  @RequiresPermission('payments:export')
  @UseInterceptors(AsCsvDownload)
  @Get('ledger.csv')
  ledger(@ListParams(paymentListFields) query: ListQuery, @ActingAdmin() actor: AuditActor): Promise<CsvDownload> {
    return this.ledgerExport.open(query, actor);
  }

  @RequiresPermission('payments:read')
  @Get('payers/:eventId')
  async payers(@Param('eventId', IdPipe) eventId: string): Promise<PayersResponse> {
    return { success: true, ...(await this.queries.payers(eventId)) };
  }

  // The routes with `:id` come last, because Express would take `summary` for an id.
  @RequiresPermission('payments:read')
  @Get(':id')
  one(@Param('id', IdPipe) id: string): Promise<PaymentDetail> {
    return this.queries.detail(id);
  }

  @RequiresPermission('payments:requery')
  @Post(':id/check')
  @HttpCode(200)
  async check(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<PaymentDetail> {
    await this.commands.check(id, actor);
    return this.queries.detail(id);
  }

  @RequiresPermission('payments:note')
  @Post(':id/notes')
  @HttpCode(200)
  async writeNote(
    @Param('id', IdPipe) id: string,
    @Body() { note }: PaymentNoteDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PaymentDetail> {
    await this.commands.writeNote(id, note.trim(), actor);
    return this.queries.detail(id);
  }
}
