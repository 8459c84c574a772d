import { Controller, Get, Header, Inject, Param, Query, Req, StreamableFile, UseInterceptors } from '@nestjs/common';
import type { Request } from 'express';
import { rolePermissions } from '@maidan/shared/domain/roles.ts';
import { mobilePattern, nameKey, normaliseMobile, registrationSentences } from '@maidan/shared/rules/registration.ts';
import type {
  ListedPlayerView,
  MobileCheckResponse,
  PlayersResponse,
  PlayerView,
} from '@maidan/shared/wire/players.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { ActingAdmin, Public, RequiresPermission, SignedIn, type SignedInAdmin } from '../auth/auth.decorators.ts';
import { invalid, notFound } from '../platform/http/errors/domain-error.ts';
import { AsJson, type JsonBody } from '../platform/http/simple-rest/json-body.interceptor.ts';
import { ListParams, type ListQuery } from '../platform/http/simple-rest/list-query.ts';
import { AsCsvDownload, type CsvDownload } from '../platform/spreadsheets/csv-download.interceptor.ts';
import { limits } from '../platform/http/throttling/limits.ts';
import { ThrottleService } from '../platform/http/throttling/throttle.service.ts';
import { Throttled } from '../platform/http/throttling/throttled.decorator.ts';
import { PlayerExportService } from './player-export.service.ts';
import { playerListFields } from './player-list.ts';
import { MobileCheckDto, mostFound, PlayerSearchDto, SignedPhotoDto } from './players.dto.ts';
import { withoutName } from './mobile-check.ts';
import { photoPath, PlayersService } from './players.service.ts';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';
import { ContentRange, type Page } from '../platform/http/simple-rest/content-range.interceptor.ts';
import { IdPipe, TextPipe } from '../platform/http/validation/parameter.pipes.ts';
import type { KnownPerson } from '@maidan/shared/wire/player-record.ts';
import { KnownPersonsService } from './known-persons.service.ts';
import { PlayerDeletionService } from './player-deletion.service.ts';
import { deletedPlayer } from './player.view.ts';
import { photoUrlLifetime } from '@maidan/shared/domain/timing.ts';
import { playerPhotoWidths } from '@maidan/shared/format/image-url.ts';
import { Clock } from '../platform/config/clock.ts';
import { ENV, type Env } from '../platform/config/env.ts';
import { signingKey } from '../platform/config/signing-key.ts';
import { isSignedUrl } from '../platform/storage/signed-url.ts';
import { PhotosService } from '../platform/storage/photos.service.ts';
import { variantName } from '../platform/storage/picture-names.ts';

@Controller('players')
export class PlayersController {
  constructor(
    private readonly players: PlayersService,
    private readonly playerExport: PlayerExportService,
    private readonly throttle: ThrottleService,
  ) {}

  /**
   * Checks a mobile. `players/mobile` is an address that the specification gives by name only: with the number in the
   * path or as `?mobile=`.
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
    // A caller who gives the right name is told nothing new, so this answer is not counted.
    const isNew = found.playerName !== '' && nameKey(found.playerName, '') !== ownName;
    return isNew && !(await this.throttle.take(limits.checkMobile, mobile)) ? withoutName(found) : found;
  }

  /** The specification's list: all players without pages. It is streamed, and counts as an export. */
  @RequiresPermission('players:export')
  @UseInterceptors(AsJson)
  @Get()
  all(@ActingAdmin() actor: AuditActor): Promise<JsonBody<PlayersResponse>> {
    return this.players.exportFound('', actor);
  }

  /**
   * Searches players. `players/name` is an address that the specification gives by name only. A call without a limit
   * is an export for somebody who may export; anybody else gets the first hundred.
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

  /** The console's list as a file: all pages, with the same filter and order. */
  @RequiresPermission('players:export')
  @UseInterceptors(AsCsvDownload)
  @Get('export')
  export(@ListParams(playerListFields) query: ListQuery, @ActingAdmin() actor: AuditActor): Promise<CsvDownload> {
    return this.playerExport.open(query, actor);
  }
}

/**
 * The console's players: list and record by react-admin's simple-rest protocol, the deleted players, and the people
 * with a mobile.
 */
@Controller('admin/players')
export class PlayersAdminController {
  constructor(
    private readonly players: PlayersService,
    private readonly deletion: PlayerDeletionService,
    private readonly known: KnownPersonsService,
  ) {}

  @RequiresPermission('players:read')
  @UseInterceptors(ContentRange)
  @Get()
  list(@ListParams(playerListFields) query: ListQuery): Promise<Page<ListedPlayerView>> {
    return this.players.page(query);
  }

  @RequiresPermission('players:read')
  @Get('deleted')
  async deleted(): Promise<DeletedRecord[]> {
    return (await this.deletion.listDeleted()).map(deletedPlayer);
  }

  /** The people with a mobile, for the form at the counter. */
  @RequiresPermission('players:read')
  @Get('known')
  knownPersons(@Query('mobile', TextPipe) written: string): Promise<KnownPerson[]> {
    const mobile = normaliseMobile(written);
    if (!mobilePattern.test(mobile)) throw invalid(registrationSentences.mobile);
    return this.known.find(mobile);
  }

  @RequiresPermission('players:read')
  @Get(':id')
  async one(@Param('id', IdPipe) id: string): Promise<PlayerView> {
    const player = await this.players.find(id);
    if (!player) throw notFound();
    return player;
  }
}

const { thumbnail } = playerPhotoWidths;
/** A browser may keep the photo for the lifetime of an address, less a minute. */
const cacheSeconds = photoUrlLifetime / 1000 - 60;

@Controller('players')
export class PlayerPhotoController {
  private readonly key: Buffer;

  constructor(
    private readonly players: PlayersService,
    private readonly photos: PhotosService,
    private readonly clock: Clock,
    @Inject(ENV) env: Env,
  ) {
    this.key = signingKey(env, 'player-photo');
  }

  /**
   * Sends a player's photo. The call is public, because an <img> sends no token. The signature in the address protects
   * the photo.
   */
  @Public()
  @Get(':id/photo')
  @Header('Cache-Control', `private, max-age=${cacheSeconds}`)
  async photo(@Param('id', IdPipe) id: string, @Query() query: SignedPhotoDto): Promise<StreamableFile> {
    if (!isSignedUrl(this.key, photoPath(id), query.expires, query.signature, this.clock.now())) throw notFound();
    const key = await this.players.photoKey(id);
    const name = key && query.width === String(thumbnail) ? variantName(key, thumbnail) : key;
    const bytes = name && (await this.photos.read('registrations', name));
    if (!bytes) throw notFound();
    const disposition = 'inline; filename="photo.webp"';
    return new StreamableFile(bytes, { type: 'image/webp', length: bytes.length, disposition });
  }
}
