import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { EventRefundsResponse, EventRefundSummariesResponse } from '@maidan/shared/wire/refunds/event-refunds.ts';
import type { AuditActor } from '../../../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../../../auth/auth.decorators.ts';
import { IdPipe } from '../../../platform/http/validation/parameter.pipes.ts';
import { EventRefundQueries } from './event-refund-queries.service.ts';
import { EventRefundsDto } from './event-refunds.dto.ts';
import { EventRefundsService } from './event-refunds.service.ts';

/** The payers of an event that is called off: who they are, and their refunds, all at once. */
@Controller('admin/payments/events')
export class EventRefundsController {
  constructor(
    private readonly queries: EventRefundQueries,
    private readonly refunds: EventRefundsService,
  ) {}

  @RequiresPermission('payments:read')
  @Get('refunds')
  async summaries(): Promise<EventRefundSummariesResponse> {
    return { success: true, events: await this.queries.summaries() };
  }

  @RequiresPermission('payments:read')
  @Get(':eventId/refunds')
  async one(@Param('eventId', IdPipe) eventId: string): Promise<EventRefundsResponse> {
    return { success: true, ...(await this.queries.detail(eventId)) };
  }

  @RequiresPermission('payments:refund')
  @Post(':eventId/refunds')
  @HttpCode(200)
  async refundAll(
    @Param('eventId', IdPipe) eventId: string,
    @Body() { reason }: EventRefundsDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<EventRefundsResponse> {
    await this.refunds.refundAll(eventId, reason, actor);
    return this.one(eventId);
  }
}
