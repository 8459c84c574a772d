import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { IsBoolean, IsNumber, IsUUID, Matches } from 'class-validator';
import type { PlayerKind } from '@maidan/shared/domain/player-type.ts';
import { dueWaiverRules, moveRules, moveSentences } from '@maidan/shared/rules/payments/move.ts';
import type { DueWaiverRequest, MoveOptions, MoveRequest } from '@maidan/shared/wire/payments-console/move.ts';
import { partialRefundSentences, requestKeyPattern } from '@maidan/shared/rules/payments/partial-refund.ts';
import { withdrawalRules } from '@maidan/shared/rules/payments/withdrawal.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { ByHand } from '@maidan/shared/wire/payments-console/counter.ts';
import type { WithdrawalRequest } from '@maidan/shared/wire/payments-console/withdrawal.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { IdPipe, TextPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { type Accepts, checkedLater, Obeys } from '../../platform/http/validation/obeys.decorator.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import { PaymentAdminQueries } from '../payment-admin-queries.service.ts';
import { Dues } from './dues.service.ts';
import { MovesService } from './moves.service.ts';
import { Withdrawals } from './withdrawals.service.ts';

/**
 * Most fields are checked only for their type: the rules need today's date and the payment, so the services run them.
 */
const rules = withdrawalRules({ isByHand: true, today: '1970-01-01' });
const withdrawal = checkedLater(rules);
/** For the fields about money that changes hands, which may be left out. */
const byHand = checkedLater(rules, true);

class WithdrawalDto implements Accepts<WithdrawalRequest> {
  @Obeys(withdrawal)
  giveBack: string;

  @Obeys(withdrawal)
  reason: string;

  @Obeys(byHand)
  channel: ByHand['channel'];

  @Obeys(byHand)
  reference: string;

  @Obeys(byHand)
  by: string;

  @Obeys(byHand)
  on: string;

  @Matches(requestKeyPattern, { message: partialRefundSentences.key })
  requestKey: string;
}

const move = moveRules({ isByHand: true, today: '1970-01-01' });
const moved = checkedLater(move);
const movedByHand = checkedLater(move, true);
const isNumber = { allowNaN: false, allowInfinity: false };

class MoveDto implements Accepts<MoveRequest> {
  @Obeys(moved)
  @IsUUID(undefined, { message: moveSentences.event })
  eventId: string;

  @Obeys(move)
  kind: PlayerKind;

  @Obeys(moved)
  giveBack: string;

  @Obeys(moved)
  reason: string;

  @Obeys(movedByHand)
  dateOfBirth: string;

  @IsBoolean({ message: 'isWomanOrGirl must be a boolean' })
  isWomanOrGirl: boolean;

  @Obeys(movedByHand)
  channel: ByHand['channel'];

  @Obeys(movedByHand)
  reference: string;

  @Obeys(movedByHand)
  by: string;

  @Obeys(movedByHand)
  on: string;

  @Matches(requestKeyPattern, { message: partialRefundSentences.key })
  requestKey: string;

  @IsNumber(isNumber, { message: 'shownFee must be a number' })
  shownFee: number;

  @IsNumber(isNumber, { message: 'shownDifference must be a number' })
  shownDifference: number;

  @IsNumber(isNumber, { message: 'version must be a number' })
  version: number;
}

class DueDto implements Accepts<ByHand> {
  @Obeys(byHand)
  channel: ByHand['channel'];

  @Obeys(byHand)
  reference: string;

  @Obeys(byHand)
  by: string;

  @Obeys(byHand)
  on: string;
}

class DueWaiverDto implements Accepts<DueWaiverRequest> {
  @Obeys(dueWaiverRules)
  reason: string;
}

/** Moves paid players, takes them out of an event, and records what happens to their dues. */
@Controller('admin/payments')
export class MovesController {
  constructor(
    private readonly moves: MovesService,
    private readonly withdrawals: Withdrawals,
    private readonly dues: Dues,
    private readonly queries: PaymentAdminQueries,
  ) {}

  @RequiresPermission('payments:refund')
  @Post(':id/withdraw')
  @HttpCode(200)
  async withdraw(
    @Param('id', IdPipe) id: string,
    @Body() form: WithdrawalDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PaymentDetail> {
    await this.withdrawals.withdraw(id, form, actor);
    return this.queries.detail(id);
  }

  @RequiresPermission('payments:refund')
  @Get(':id/move-options')
  options(
    @Param('id', IdPipe) id: string,
    @Query('event', IdPipe) event: string,
    @Query('kind', TextPipe) kind: string,
  ): Promise<MoveOptions> {
    return this.moves.findOptions(id, event, kind);
  }

  @RequiresPermission('payments:refund')
  @Post(':id/move')
  @HttpCode(200)
  async move(
    @Param('id', IdPipe) id: string,
    @Body() form: MoveDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PaymentDetail> {
    await this.moves.move(id, form, actor);
    return this.queries.detail(id);
  }

  @RequiresPermission('payments:refund')
  @Post('dues/:dueId/take')
  @HttpCode(200)
  async take(
    @Param('dueId', IdPipe) id: string,
    @Body() form: DueDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PaymentDetail> {
    return this.queries.detail(await this.dues.take(id, form, actor));
  }

  @RequiresPermission('payments:refund')
  @Post('dues/:dueId/waive')
  @HttpCode(200)
  async waive(
    @Param('dueId', IdPipe) id: string,
    @Body() { reason }: DueWaiverDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PaymentDetail> {
    return this.queries.detail(await this.dues.waive(id, reason.trim(), actor));
  }

  @RequiresPermission('payments:refund')
  @Post('dues/:dueId/returned')
  @HttpCode(200)
  async giveBackDue(
    @Param('dueId', IdPipe) id: string,
    @Body() form: DueDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PaymentDetail> {
    return this.queries.detail(await this.dues.giveBack(id, form, actor));
  }
}
