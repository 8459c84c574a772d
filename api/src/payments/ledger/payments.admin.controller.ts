import { Body, Controller, Get, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import type {
  AttentionResponse,
  PayersResponse,
  PaymentDetail,
  PaymentRow,
  PaymentTotalsResponse,
} from '@maidan/shared/wire/payments-admin.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import { ContentRange, type Page } from '../../platform/http/simple-rest/content-range.interceptor.ts';
import { ListParams, type ListQuery } from '../../platform/http/simple-rest/list-query.ts';
import { AsCsvDownload, type CsvDownload } from '../../platform/spreadsheets/csv-download.interceptor.ts';
import { IdPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { LedgerExportService } from './ledger-export.service.ts';
import { PaymentAdminCommands } from './payment-admin-commands.service.ts';
import { PaymentAdminQueries } from '../payment-admin-queries.service.ts';
import { paymentListFields } from './payment-list.ts';
import { RefundDto } from '../refunds/refund.dto.ts';

/** The payments for administrators: a simple-rest resource of react-admin, with totals, ledger, checks and refunds. */
@Controller('admin/payments')
export class PaymentsAdminController {
  constructor(
    private readonly queries: PaymentAdminQueries,
    private readonly commands: PaymentAdminCommands,
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

  @RequiresPermission('payments:refund')
  @Post(':id/refund')
  @HttpCode(200)
  async refund(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: RefundDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PaymentDetail> {
    await this.commands.refund(id, reason.trim(), actor);
    return this.queries.detail(id);
  }
}
