import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import { RequiresPermission } from '../../auth/auth.decorators.ts';
import { IdPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { ReceiptReaders } from '../receipts/receipt-readers.service.ts';
import { PlayerRegistrationService } from './player-registration.service.ts';

/** The registration of one player. This controller is not in `players/`, which may not import payments. */
@Controller('admin/players/:id/registration')
export class PlayerRegistrationController {
  constructor(
    private readonly registrations: PlayerRegistrationService,
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
}
