import { Controller, Get, Param } from '@nestjs/common';
import { normaliseMobile, registrationSentences } from '@maidan/shared/rules/registration.ts';
import type { MobileCheckResponse, PlayersResponse } from '@maidan/shared/wire/players.ts';
import { Public } from '../auth/public.decorator.ts';
import { invalid } from '../errors/domain-error.ts';
import { Throttled } from '../throttling/throttled.decorator.ts';
import { mobileCheck } from './mobile-check.ts';
import { PlayersService } from './players.service.ts';

@Controller('players')
export class PlayersController {
  constructor(private readonly players: PlayersService) {}

  @Public()
  @Throttled('checkMobile', ({ params }) => normaliseMobile(String(params.mobile)))
  @Get('check-mobile/:mobile')
  async checkMobile(@Param('mobile') given: string): Promise<MobileCheckResponse> {
    const mobile = normaliseMobile(given);
    if (!/^[6-9]\d{9}$/.test(mobile)) throw invalid(registrationSentences.mobile);
    return mobileCheck(await this.players.oldPlayers(mobile));
  }

  /** The spec's list: complete and without pages. */
  @Get()
  async all(): Promise<PlayersResponse> {
    return { success: true, players: await this.players.all() };
  }
}
