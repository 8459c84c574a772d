import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { CounterFeesResponse, CounterResponse } from '@maidan/shared/wire/payments-console/counter.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import { IdPipe, TextPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { OnePhoto, SentPhoto } from '../../platform/http/validation/one-photo.decorator.ts';
import { PaymentAdminQueries } from '../payment-admin-queries.service.ts';
import { ReceiptReaders } from '../receipts/receipt-readers.service.ts';
import { CounterRegistrations } from './counter-registrations.service.ts';
import { CounterReturns } from './counter-returns.service.ts';
import { CounterDto, CounterReturnDto } from './counter.dto.ts';

/** Records money that was taken or returned by hand. */
@Controller('admin/payments')
export class CounterController {
  constructor(
    private readonly registrations: CounterRegistrations,
    private readonly returns: CounterReturns,
    private readonly queries: PaymentAdminQueries,
    private readonly readers: ReceiptReaders,
  ) {}

  @RequiresPermission('payments:take')
  @Get('counter/fees')
  async fees(
    @Query('event', TextPipe) event: string,
    @Query('day', TextPipe) day: string,
  ): Promise<CounterFeesResponse> {
    return { success: true, fees: await this.registrations.findFees(event, day) };
  }

  @RequiresPermission('payments:take')
  @OnePhoto()
  @Post('counter')
  @HttpCode(200)
  async register(
    @Body() form: CounterDto,
    @ActingAdmin() actor: AuditActor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @SentPhoto() photo?: Buffer,
  ): Promise<CounterResponse> {
    const registered = await this.registrations.register(form, photo, actor);
    await this.readers.admitConsole(registered.merchTxnId, request, response);
    return registered;
  }

  @RequiresPermission('payments:refund')
  @Post(':id/return')
  @HttpCode(200)
  async giveBack(
    @Param('id', IdPipe) id: string,
    @Body() form: CounterReturnDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PaymentDetail> {
    await this.returns.record(id, form, actor);
    return this.queries.detail(id);
  }
}
