import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { normaliseMobile, registrationSentences } from '@maidan/shared/rules/registration.ts';
import type { MobileCheckResponse, PlayersResponse } from '@maidan/shared/wire/players.ts';
import { Public } from '../auth/public.decorator.ts';
import { invalid } from '../errors/domain-error.ts';
import { ListParams } from '../simple-rest/list-params.decorator.ts';
import type { ListQuery } from '../simple-rest/list-query.ts';
import { AsCsvDownload, type CsvDownload } from '../spreadsheets/csv-download.interceptor.ts';
import { Throttled } from '../throttling/throttled.decorator.ts';
import { mobileCheck } from './mobile-check.ts';
import { PlayerExport } from './player-export.service.ts';
import { playerListFields } from './player-list.ts';
import { PlayerSearchDto } from './player-search.dto.ts';
import { PlayersService } from './players.service.ts';

@Controller('players')
export class PlayersController {
  constructor(
    private readonly players: PlayersService,
    private readonly exports: PlayerExport,
  ) {}

  /** `players/mobile` is an address that the spec gives by name only: with the number in the path or as `?mobile=`. */
  @Public()
  @Throttled('checkMobile', ({ params, query }) => normaliseMobile(String(params.mobile ?? query.mobile)))
  @Get(['check-mobile/:mobile', 'mobile/:mobile', 'mobile'])
  async checkMobile(@Param('mobile') given?: string, @Query('mobile') asked?: unknown): Promise<MobileCheckResponse> {
    const mobile = normaliseMobile(String(given ?? asked));
    if (!/^[6-9]\d{9}$/.test(mobile)) throw invalid(registrationSentences.mobile);
    return mobileCheck(await this.players.oldPlayers(mobile));
  }

  /** The spec's list: complete and without pages. */
  @Get()
  async all(): Promise<PlayersResponse> {
    return { success: true, players: await this.players.search({ q: '' }) };
  }

  /** `players/name` is an address that the spec gives by name only. */
  @Get(['search', 'name'])
  async search(@Query() query: PlayerSearchDto): Promise<PlayersResponse> {
    return { success: true, players: await this.players.search(query) };
  }

  /** What the console's list shows, on all its pages; filter and sort as there. */
  @UseInterceptors(AsCsvDownload)
  @Get('export')
  export(@ListParams(playerListFields) query: ListQuery): Promise<CsvDownload> {
    return this.exports.open(query);
  }
}
