import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { typedPaise } from '@maidan/shared/rules/payments/partial-refund.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { EventRefundsResponse, EventRefundSummariesResponse } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { IdPipe } from '../../platform/http/validation/parameter.pipes.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import { PaymentAdminQueries } from '../payment-admin-queries.service.ts';
import { EventRefundQueries } from './event-refund-queries.service.ts';
import { EventRefundsService } from './event-refunds.service.ts';
import { RefundOrders } from './refund-orders.service.ts';
import { EventRefundsDto, PartialRefundDto, RefundDecisionDto, RefundDto } from './refunds.dto.ts';

/** Refunds that an administrator orders: of one payment, of a part of it, and of all payers of a called-off event. */
@Controller('admin/payments')
export class RefundsController {
  constructor(
    private readonly orders: RefundOrders,
    private readonly eventRefunds: EventRefundsService,
    private readonly eventQueries: EventRefundQueries,
    private readonly queries: PaymentAdminQueries,
  ) {}

  @RequiresPermission('payments:refund')
  @Post(':id/refund')
  @HttpCode(200)
  async refund(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: RefundDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PaymentDetail> {
    await this.orders.refundPayment(id, reason.trim(), actor);
    return this.queries.detail(id);
  }

  @RequiresPermission('payments:refund')
  @Post(':id/partial-refund')
  @HttpCode(200)
  async refundPart(
    @Param('id', IdPipe) id: string,
    @Body() { amount, reason, requestKey }: PartialRefundDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PaymentDetail> {
    await this.orders.refundPart(id, { amountPaise: typedPaise(amount)!, note: reason.trim(), requestKey }, actor);
    return this.queries.detail(id);
  }

  @RequiresPermission('payments:refund')
  @Post(':id/refunds/:refundId/arrived')
  @HttpCode(200)
  async markArrived(
    @Param('id', IdPipe) paymentId: string,
    @Param('refundId', IdPipe) refundId: string,
    @Body() { note }: RefundDecisionDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PaymentDetail> {
    await this.orders.markArrived({ paymentId, refundId, note: note.trim(), actor });
    return this.queries.detail(paymentId);
  }

  @RequiresPermission('payments:refund')
  @Post(':id/refunds/:refundId/send-again')
  @HttpCode(200)
  async sendAgain(
    @Param('id', IdPipe) paymentId: string,
    @Param('refundId', IdPipe) refundId: string,
    @Body() { note }: RefundDecisionDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PaymentDetail> {
    await this.orders.sendAgain({ paymentId, refundId, note: note.trim(), actor });
    return this.queries.detail(paymentId);
  }

  @RequiresPermission('payments:read')
  @Get('events/refunds')
  async listEvents(): Promise<EventRefundSummariesResponse> {
    return { success: true, events: await this.eventQueries.summaries() };
  }

  @RequiresPermission('payments:read')
  @Get('events/:eventId/refunds')
  async findEvent(@Param('eventId', IdPipe) eventId: string): Promise<EventRefundsResponse> {
    return { success: true, ...(await this.eventQueries.detail(eventId)) };
  }

  @RequiresPermission('payments:refund')
  @Post('events/:eventId/refunds')
  @HttpCode(200)
  async refundEvent(
    @Param('eventId', IdPipe) eventId: string,
    @Body() { reason }: EventRefundsDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<EventRefundsResponse> {
    await this.eventRefunds.refundAll(eventId, reason, actor);
    return this.findEvent(eventId);
  }
}
