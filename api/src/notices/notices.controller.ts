import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import type { DeletedNotice, NoticeRecord, NoticesResponse, SavedNotice } from '@maidan/shared/wire/notices.ts';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';
import { ActingAdmin, Public, RequiresPermission } from '../auth/auth.decorators.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { ContentRange, type Page } from '../platform/http/simple-rest/content-range.interceptor.ts';
import { ListParams, type ListQuery } from '../platform/http/simple-rest/list-query.ts';
import { IdPipe } from '../platform/http/validation/parameter.pipes.ts';
import { ShownVersionDto } from '../platform/http/validation/record.dto.ts';
import { CachePublishedResponse } from '../platform/publishing/response-cache.interceptor.ts';
import { NoticeDto, noticeListFields, NoticesService } from './notices.service.ts';

/** Today's notices, which the builds of the pages read. */
@Controller('notices')
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  @Public()
  @Get()
  @UseInterceptors(CachePublishedResponse)
  async today(): Promise<NoticesResponse> {
    return { success: true, notices: await this.notices.today() };
  }
}

/** The console's notices, in react-admin's simple-rest protocol. */
@Controller('admin/notices')
export class NoticesAdminController {
  constructor(private readonly notices: NoticesService) {}

  @RequiresPermission('notices:manage')
  @UseInterceptors(ContentRange)
  @Get()
  list(@ListParams(noticeListFields) query: ListQuery): Promise<Page<NoticeRecord>> {
    return this.notices.page(query);
  }

  @RequiresPermission('notices:manage')
  @Get('deleted')
  deleted(): Promise<DeletedRecord[]> {
    return this.notices.listDeleted();
  }

  @RequiresPermission('notices:manage')
  @Get(':id')
  one(@Param('id', IdPipe) id: string): Promise<NoticeRecord> {
    return this.notices.one(id);
  }

  @RequiresPermission('notices:manage')
  @Post()
  async add(@Body() form: NoticeDto, @ActingAdmin() actor: AuditActor): Promise<SavedNotice> {
    return { success: true, ...(await this.notices.add(form, actor)) };
  }

  @RequiresPermission('notices:manage')
  @Put(':id')
  async change(
    @Param('id', IdPipe) id: string,
    @Body() form: NoticeDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<SavedNotice> {
    return { success: true, ...(await this.notices.update(id, form, actor)) };
  }

  @RequiresPermission('notices:manage')
  @Delete(':id')
  async remove(
    @Param('id', IdPipe) id: string,
    @Query() { version }: ShownVersionDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<DeletedNotice> {
    await this.notices.delete(id, actor, version);
    return { success: true, id };
  }

  @RequiresPermission('notices:manage')
  @HttpCode(200)
  @Post(':id/restore')
  async restore(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<SavedNotice> {
    return { success: true, ...(await this.notices.restore(id, actor)) };
  }
}
