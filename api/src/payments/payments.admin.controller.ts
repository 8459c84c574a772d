import { Body, Controller, Get, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import type {
  AttentionResponse,
  PayersResponse,
  PaymentDetail,
  PaymentRow,
  PaymentTotalsResponse,
} from '@maidan/shared/wire/treasury.ts';
import { SignedIn, type SignedInAdmin } from '../auth/signed-in.decorator.ts';
import { ContentRange, type Page } from '../simple-rest/content-range.interceptor.ts';
import { ListParams } from '../simple-rest/list-params.decorator.ts';
import type { ListQuery } from '../simple-rest/list-query.ts';
import { AsCsvDownload, type CsvDownload } from '../spreadsheets/csv-download.interceptor.ts';
import { IdPipe } from '../validation/id.pipe.ts';
import { Accounts } from './accounts.service.ts';
import { LedgerExport } from './ledger-export.service.ts';
import { paymentListFields } from './payment-list.ts';
import { RefundDto } from './refund.dto.ts';
import { Treasury } from './treasury.service.ts';

/** The treasurer's view, in react-admin's dialect and beyond it. */
@Controller('admin/payments')
export class PaymentsAdminController {
  constructor(
    private readonly accounts: Accounts,
    private readonly treasury: Treasury,
    private readonly ledgers: LedgerExport,
  ) {}

  @UseInterceptors(ContentRange)
  @Get()
  list(@ListParams(paymentListFields) query: ListQuery): Promise<Page<PaymentRow>> {
    return this.accounts.page(query);
  }

  @Get('totals')
  async totals(@ListParams(paymentListFields) query: ListQuery): Promise<PaymentTotalsResponse> {
    return { success: true, totals: await this.accounts.totals(query) };
  }

  @Get('attention')
  async attention(): Promise<AttentionResponse> {
    return { success: true, items: await this.accounts.attention() };
  }

  @UseInterceptors(AsCsvDownload)
  @Get('ledger.csv')
  ledger(@ListParams(paymentListFields) query: ListQuery): Promise<CsvDownload> {
    return this.ledgers.open(query);
  }

  @Get('payers/:eventId')
  async payers(@Param('eventId', IdPipe) eventId: string): Promise<PayersResponse> {
    return { success: true, ...(await this.accounts.payers(eventId)) };
  }

  @Get(':id')
  one(@Param('id', IdPipe) id: string): Promise<PaymentDetail> {
    return this.accounts.detail(id);
  }

  @Post(':id/check')
  @HttpCode(200)
  async check(@Param('id', IdPipe) id: string, @SignedIn() { username }: SignedInAdmin): Promise<PaymentDetail> {
    await this.treasury.check(id, `admin ${username}`);
    return this.accounts.detail(id);
  }

  @Post(':id/refund')
  @HttpCode(200)
  async refund(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: RefundDto,
    @SignedIn() { username }: SignedInAdmin,
  ): Promise<PaymentDetail> {
    await this.treasury.refund(id, reason.trim(), `admin ${username}`);
    return this.accounts.detail(id);
  }
}
