import { Controller, Get, UseInterceptors } from '@nestjs/common';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import type { UnpaidRow } from '@maidan/shared/wire/payments-console/unpaid.ts';
import { RequiresPermission } from '../../../auth/requires-permission.decorator.ts';
import { ContentRange, type Page } from '../../../simple-rest/content-range.interceptor.ts';
import { ListParams } from '../../../simple-rest/list-params.decorator.ts';
import type { ListQuery } from '../../../simple-rest/list-query.ts';
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
}
