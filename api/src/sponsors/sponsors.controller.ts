import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';
import type { DeletedSponsor, SavedSponsor, SponsorRecord, SponsorsResponse } from '@maidan/shared/wire/sponsors.ts';
import { ActingAdmin, Public, RequiresPermission } from '../auth/auth.decorators.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { ContentRange, type Page } from '../platform/http/simple-rest/content-range.interceptor.ts';
import { ListParams, type ListQuery } from '../platform/http/simple-rest/list-query.ts';
import { OnePhoto, SentPhoto } from '../platform/http/validation/one-photo.decorator.ts';
import { IdPipe } from '../platform/http/validation/parameter.pipes.ts';
import { PlaceDto, ShownVersionDto } from '../platform/http/validation/record.dto.ts';
import { CachePublishedResponse } from '../platform/publishing/response-cache.interceptor.ts';
import { SponsorDto, sponsorListFields, SponsorsService } from './sponsors.service.ts';

/** Today's sponsors, which the builds of the pages read. */
@Controller('sponsors')
export class SponsorsController {
  constructor(private readonly sponsors: SponsorsService) {}

  @Public()
  @Get()
  @UseInterceptors(CachePublishedResponse)
  async today(): Promise<SponsorsResponse> {
    return { success: true, sponsors: await this.sponsors.today() };
  }
}

/** The console's sponsors, in react-admin's simple-rest protocol. */
@Controller('admin/sponsors')
export class SponsorsAdminController {
  constructor(private readonly sponsors: SponsorsService) {}

  @RequiresPermission('sponsors:manage')
  @UseInterceptors(ContentRange)
  @Get()
  list(@ListParams(sponsorListFields) query: ListQuery): Promise<Page<SponsorRecord>> {
    return this.sponsors.page(query);
  }

  @RequiresPermission('sponsors:manage')
  @Get('deleted')
  deleted(): Promise<DeletedRecord[]> {
    return this.sponsors.listDeleted();
  }

  @RequiresPermission('sponsors:manage')
  @Get(':id')
  one(@Param('id', IdPipe) id: string): Promise<SponsorRecord> {
    return this.sponsors.one(id);
  }

  @RequiresPermission('sponsors:manage')
  @OnePhoto()
  @Post()
  async add(
    @Body() form: SponsorDto,
    @ActingAdmin() actor: AuditActor,
    @SentPhoto() logo?: Buffer,
  ): Promise<SavedSponsor> {
    return { success: true, ...(await this.sponsors.add(form, logo, actor)) };
  }

  @RequiresPermission('sponsors:manage')
  @OnePhoto()
  @Put(':id')
  async change(
    @Param('id', IdPipe) id: string,
    @Body() form: SponsorDto,
    @ActingAdmin() actor: AuditActor,
    @SentPhoto() logo?: Buffer,
  ): Promise<SavedSponsor> {
    return { success: true, ...(await this.sponsors.update(id, form, logo, actor)) };
  }

  @RequiresPermission('sponsors:manage')
  @Put(':id/place')
  async place(
    @Param('id', IdPipe) id: string,
    @Body() { place, order }: PlaceDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<SavedSponsor> {
    return { success: true, ...(await this.sponsors.setPosition(id, place, order, actor)) };
  }

  @RequiresPermission('sponsors:manage')
  @Delete(':id')
  async remove(
    @Param('id', IdPipe) id: string,
    @Query() { version }: ShownVersionDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<DeletedSponsor> {
    await this.sponsors.delete(id, actor, version);
    return { success: true, id };
  }

  @RequiresPermission('sponsors:manage')
  @HttpCode(200)
  @Post(':id/restore')
  async restore(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<SavedSponsor> {
    return { success: true, ...(await this.sponsors.restore(id, actor)) };
  }
}
