import { Controller, Get, UseInterceptors } from '@nestjs/common';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import type { UnpaidRow } from '@maidan/shared/wire/payments-console/unpaid.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import { ContentRange, type Page } from '../../platform/http/simple-rest/content-range.interceptor.ts';
import { ListParams, type ListQuery } from '../../platform/http/simple-rest/list-query.ts';
import { AsCsvDownload, type CsvDownload } from '../../platform/spreadsheets/csv-download.interceptor.ts';
import { PaymentOverview } from './payment-overview.service.ts';
import { unpaidListFields } from './unpaid-list.ts';

/** Stands before `PaymentsAdminController` in the module, whose `:id` would take its addresses. */
@Controller('admin/payments')
export class PaymentOverviewController {
  constructor(private readonly overview: PaymentOverview) {}

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

  /** Names and mobiles, as the file of players has them. */
  @RequiresPermission('players:export')
  @UseInterceptors(AsCsvDownload)
  @Get('unpaid.csv')
  unpaidCsv(@ListParams(unpaidListFields) query: ListQuery, @ActingAdmin() actor: AuditActor): Promise<CsvDownload> {
    return this.overview.exportUnpaid(query, actor);
  }
}
