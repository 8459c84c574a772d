import { Controller, Get, Param, Query, Req, UseInterceptors } from '@nestjs/common';
import type { Request } from 'express';
import { rolePermissions } from '@maidan/shared/domain/roles.ts';
import { mobilePattern, nameKey, normaliseMobile, registrationSentences } from '@maidan/shared/rules/registration.ts';
import type { MobileCheckResponse, PlayersResponse } from '@maidan/shared/wire/players.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { ActingAdmin, Public, RequiresPermission, SignedIn, type SignedInAdmin } from '../auth/auth.decorators.ts';
import { invalid } from '../platform/http/errors/domain-error.ts';
import { AsJson, type JsonBody } from '../platform/http/simple-rest/json-body.interceptor.ts';
import { ListParams, type ListQuery } from '../platform/http/simple-rest/list-query.ts';
import { AsCsvDownload, type CsvDownload } from '../platform/spreadsheets/csv-download.interceptor.ts';
import { limits } from '../platform/http/throttling/limits.ts';
import { ThrottleService } from '../platform/http/throttling/throttle.service.ts';
import { Throttled } from '../platform/http/throttling/throttled.decorator.ts';
import { PlayerExportService } from './export/player-export.service.ts';
import { playerListFields } from './list/player-list.ts';
import { mostFound, PlayerSearchDto } from './list/player-search.dto.ts';
import { withoutName } from './mobile-check.ts';
import { MobileCheckDto } from './mobile-check.dto.ts';
import { PlayersService } from './players.service.ts';

@Controller('players')
export class PlayersController {
  constructor(
    private readonly players: PlayersService,
    private readonly playerExport: PlayerExportService,
    private readonly throttle: ThrottleService,
  ) {}

  /**
   * `players/mobile` is an address that the specification gives by name only: with the number in the path or as
   * `?mobile=`.
   */
  @Public()
  @Throttled('checkMobile')
  @Get(['check-mobile/:mobile', 'mobile/:mobile', 'mobile'])
  async checkMobile(
    @Param('mobile') mobileInPath: string | undefined,
    @Query() query: MobileCheckDto,
    @Req() request: Request,
  ): Promise<MobileCheckResponse> {
    const mobile = normaliseMobile(String(mobileInPath ?? query.mobile));
    if (!mobilePattern.test(mobile)) throw invalid(registrationSentences.mobile);
    await this.throttle.countSubject('checkMobile', mobile, request);
    const ownName = typeof query.name === 'string' && query.name ? nameKey(query.name, '') : undefined;
    const found = await this.players.checkMobile(mobile, ownName);
    // A caller who gives the right name is told nothing new.
    const isNew = found.playerName !== '' && nameKey(found.playerName, '') !== ownName;
    return isNew && !(await this.throttle.take(limits.checkMobile, mobile)) ? withoutName(found) : found;
  }

  /** The spec's list: complete and without pages, and so streamed, and an export. */
  @RequiresPermission('players:export')
  @UseInterceptors(AsJson)
  @Get()
  all(@ActingAdmin() actor: AuditActor): Promise<JsonBody<PlayersResponse>> {
    return this.players.exportFound('', actor);
  }

  /**
   * `players/name` is an address that the specification gives by name only. Without a limit everybody who is found is an
   * export; who may not export gets the first hundred.
   */
  @RequiresPermission('players:read')
  @UseInterceptors(AsJson)
  @Get(['search', 'name'])
  search(
    @Query() { q, limit }: PlayerSearchDto,
    @SignedIn() { role }: SignedInAdmin,
    @ActingAdmin() actor: AuditActor,
  ): Promise<JsonBody<PlayersResponse>> {
    const isExport = limit === undefined && rolePermissions[role].has('players:export');
    return isExport ? this.players.exportFound(q, actor) : this.players.search({ q, limit: limit ?? mostFound });
  }

  /** What the console's list shows, on all its pages; filter and sort as there. */
  @RequiresPermission('players:export')
  @UseInterceptors(AsCsvDownload)
  @Get('export')
  export(@ListParams(playerListFields) query: ListQuery, @ActingAdmin() actor: AuditActor): Promise<CsvDownload> {
    return this.playerExport.open(query, actor);
  }
}
