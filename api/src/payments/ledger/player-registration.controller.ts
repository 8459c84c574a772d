import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { IsBoolean, IsIn } from 'class-validator';
import type { Request, Response } from 'express';
import { type ConsentSubject, consentSubjects } from '@maidan/shared/declaration.ts';
import type { ConsentRequest, PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import { requestDecisionRules } from '@maidan/shared/rules/registration-request.ts';
import type { RequestDecision } from '@maidan/shared/wire/registration-requests.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { type Accepts, Obeys } from '../../platform/http/validation/obeys.decorator.ts';
import { IdPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { ReceiptReaders } from '../receipts/receipt-readers.service.ts';
import { RegistrationRequests } from '../requests/registration-requests.service.ts';
import { PlayerRegistrationService } from './player-registration.service.ts';

export class RequestDecisionDto implements Accepts<RequestDecision> {
  @IsIn(['done', 'declined'])
  decision: RequestDecision['decision'];

  @Obeys(requestDecisionRules)
  answer: string;
}

export class RecordedConsentDto implements Accepts<ConsentRequest> {
  @IsIn(consentSubjects)
  purpose: ConsentSubject;

  @IsBoolean()
  isGiven: boolean;
}

/** The registration of one player. It is not in `players/`, which may not import payments. */
@Controller('admin/players/:id/registration')
export class PlayerRegistrationController {
  constructor(
    private readonly registrations: PlayerRegistrationService,
    private readonly requests: RegistrationRequests,
    private readonly readers: ReceiptReaders,
  ) {}

  @RequiresPermission('players:read')
  @Get()
  async one(
    @Param('id', IdPipe) id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PlayerRegistration> {
    const registration = await this.registrations.find(id);
    if (registration.merchTxnId) await this.readers.admitConsole(registration.merchTxnId, request, response);
    return registration;
  }

  @RequiresPermission('players:correct')
  @HttpCode(200)
  @Post('consents')
  async recordConsent(
    @Param('id', IdPipe) id: string,
    @Body() body: RecordedConsentDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PlayerRegistration> {
    await this.registrations.recordConsent(id, body, actor);
    return this.registrations.find(id);
  }

  @RequiresPermission('players:correct')
  @HttpCode(200)
  @Post('requests/:requestId')
  async answerRequest(
    @Param('id', IdPipe) id: string,
    @Param('requestId', IdPipe) requestId: string,
    @Body() body: RequestDecisionDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PlayerRegistration> {
    await this.requests.decide(id, requestId, body, actor);
    return this.registrations.find(id);
  }
}
