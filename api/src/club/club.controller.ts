import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, StreamableFile } from '@nestjs/common';
import type { ClubAdminResponse, ClubResponse, StoredClubPicture } from '@maidan/shared/wire/club.ts';
import type { OpeningResponse } from '@maidan/shared/wire/opening.ts';
import { ActingAdmin, Public, RequiresPermission } from '../auth/auth.decorators.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { OnePhoto, SentPhoto } from '../platform/http/validation/one-photo.decorator.ts';
import { ClubDto, OpeningDto, PublishDto, RevertDto } from './club.dto.ts';
import { ClubPicturesService } from './club-pictures.service.ts';
import { ClubService } from './club.service.ts';
import { OpeningService } from './opening.service.ts';

/** The published club, for the builds of the pages. The console also shows logos and pictures from here. */
@Controller('club')
export class ClubController {
  constructor(
    private readonly club: ClubService,
    private readonly pictures: ClubPicturesService,
  ) {}

  @Public()
  @Get()
  read(): Promise<ClubResponse> {
    return this.club.findPublished();
  }

  /** Browsers may keep a logo, because its key is a digest of its bytes. */
  @Public()
  @Get('logos/:key')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  async logo(@Param('key') key: string): Promise<StreamableFile> {
    const png = await this.pictures.readLogo(key);
    return new StreamableFile(png, { type: 'image/png', length: png.length });
  }

  /**
   * A picture does not change either, but shared caches must not keep it, because a picture that the club removes is
   * not public any more.
   */
  @Public()
  @Get('pictures/:key')
  @Header('Cache-Control', 'private, max-age=300')
  async picture(@Param('key') key: string): Promise<StreamableFile> {
    const webp = await this.pictures.readPicture(key);
    return new StreamableFile(webp, { type: 'image/webp', length: webp.length });
  }
}

/** The club's profile and texts, as administrators edit and publish them. */
@Controller('admin/club')
export class ClubAdminController {
  constructor(
    private readonly club: ClubService,
    private readonly pictures: ClubPicturesService,
  ) {}

  @RequiresPermission('club:manage')
  @Get()
  read(): Promise<ClubAdminResponse> {
    return this.club.findForConsole();
  }

  @RequiresPermission('club:manage')
  @Put()
  save(@Body() form: ClubDto, @ActingAdmin() actor: AuditActor): Promise<ClubAdminResponse> {
    return this.club.save(form, actor);
  }

  @RequiresPermission('club:manage')
  @Post('revert')
  @HttpCode(200)
  revert(@Body() form: RevertDto, @ActingAdmin() actor: AuditActor): Promise<ClubAdminResponse> {
    return this.club.revert(form, actor);
  }

  @RequiresPermission('club:manage')
  @Post('publish')
  @HttpCode(200)
  publish(@Body() { revision }: PublishDto, @ActingAdmin() actor: AuditActor): Promise<ClubAdminResponse> {
    return this.club.publish(revision, actor);
  }

  @RequiresPermission('club:manage')
  @OnePhoto()
  @Post('logos')
  @HttpCode(200)
  addLogo(@ActingAdmin() actor: AuditActor, @SentPhoto() photo?: Buffer): Promise<StoredClubPicture> {
    return this.pictures.addLogo(photo, actor);
  }

  @RequiresPermission('club:manage')
  @OnePhoto()
  @Post('pictures')
  @HttpCode(200)
  addPicture(@ActingAdmin() actor: AuditActor, @SentPhoto() photo?: Buffer): Promise<StoredClubPicture> {
    return this.pictures.addPicture(photo, actor);
  }
}

/** The checklist before a club opens its site. */
@Controller('admin/club/opening')
export class OpeningController {
  constructor(private readonly opening: OpeningService) {}

  @RequiresPermission('club:manage')
  @Get()
  read(): Promise<OpeningResponse> {
    return this.opening.find();
  }

  @RequiresPermission('club:manage')
  @Post()
  @HttpCode(200)
  mark(@Body() form: OpeningDto, @ActingAdmin() actor: AuditActor): Promise<OpeningResponse> {
    return this.opening.mark(form, actor);
  }
}
