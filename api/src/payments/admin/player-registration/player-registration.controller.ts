import { Controller, Get, Param } from '@nestjs/common';
import type { PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import { RequiresPermission } from '../../../auth/requires-permission.decorator.ts';
import { IdPipe } from '../../../validation/id.pipe.ts';
import { PlayerRegistrationService } from './player-registration.service.ts';

/** Stands here and not with the players, who know nothing of payments. */
@Controller('admin/players/:id/registration')
export class PlayerRegistrationController {
  constructor(private readonly registrations: PlayerRegistrationService) {}

  @RequiresPermission('players:read')
  @Get()
  one(@Param('id', IdPipe) id: string): Promise<PlayerRegistration> {
    return this.registrations.find(id);
  }
}
