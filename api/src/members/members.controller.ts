import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import type { DeletedMember, MemberRecord, MembersResponse, SavedMember } from '@maidan/shared/wire/members.ts';
import { ActingAdmin, Public, RequiresPermission } from '../auth/auth.decorators.ts';
import { CachePublishedResponse } from '../platform/publishing/response-cache.interceptor.ts';
import { deletedMember, memberListFields, MembersService } from './members.service.ts';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { ContentRange, type Page } from '../platform/http/simple-rest/content-range.interceptor.ts';
import { ListParams, type ListQuery } from '../platform/http/simple-rest/list-query.ts';
import { IdPipe } from '../platform/http/validation/parameter.pipes.ts';
import { OnePhoto, SentPhoto } from '../platform/http/validation/one-photo.decorator.ts';
import { PlaceDto, ShownVersionDto } from '../platform/http/validation/record.dto.ts';
import { MemberDto, MembersAdminService } from './members.admin.service.ts';
import type { Member } from './member.entity.ts';

@Controller('members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Public()
  @Get()
  @UseInterceptors(CachePublishedResponse)
  async all(): Promise<MembersResponse> {
    return { success: true, members: (await this.members.all()).map((member) => this.members.view(member)) };
  }
}

/**
 * The console's members: the specification's calls, and the same in react-admin's simple-rest protocol under /admin.
 */
@Controller()
export class MembersAdminController {
  constructor(
    private readonly members: MembersService,
    private readonly membersAdmin: MembersAdminService,
  ) {}

  @RequiresPermission('members:read')
  @UseInterceptors(ContentRange)
  @Get('admin/members')
  async list(@ListParams(memberListFields) query: ListQuery): Promise<Page<MemberRecord>> {
    const page = await this.members.page(query);
    return { ...page, rows: page.rows.map((member) => this.members.record(member)) };
  }

  @RequiresPermission('members:read')
  @Get('admin/members/deleted')
  async deleted(): Promise<DeletedRecord[]> {
    return (await this.membersAdmin.listDeleted()).map(deletedMember);
  }

  @RequiresPermission('members:read')
  @Get('admin/members/:id')
  async one(@Param('id', IdPipe) id: string): Promise<MemberRecord> {
    return this.members.record(await this.members.findOrFail(id));
  }

  @RequiresPermission('members:write')
  @OnePhoto()
  @Post(['members', 'admin/members'])
  async add(
    @Body() form: MemberDto,
    @ActingAdmin() actor: AuditActor,
    @SentPhoto() photo?: Buffer,
  ): Promise<SavedMember> {
    return this.saved(await this.membersAdmin.add(form, photo, actor));
  }

  @RequiresPermission('members:write')
  @OnePhoto()
  @Put(['members/:id', 'admin/members/:id'])
  async change(
    @Param('id', IdPipe) id: string,
    @Body() form: MemberDto,
    @ActingAdmin() actor: AuditActor,
    @SentPhoto() photo?: Buffer,
  ): Promise<SavedMember> {
    return this.saved(await this.membersAdmin.update(id, form, photo, actor));
  }

  @RequiresPermission('members:write')
  @Put(['members/:id/place', 'admin/members/:id/place'])
  async place(
    @Param('id', IdPipe) id: string,
    @Body() { place, order }: PlaceDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<SavedMember> {
    return this.saved(await this.membersAdmin.setPosition(id, place, order, actor));
  }

  @RequiresPermission('members:write')
  @Delete(['members/:id', 'admin/members/:id'])
  async remove(
    @Param('id', IdPipe) id: string,
    @Query() { version }: ShownVersionDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<DeletedMember> {
    await this.membersAdmin.delete(id, actor, version);
    return { success: true, id };
  }

  @RequiresPermission('members:write')
  @HttpCode(200)
  @Post(['members/:id/restore', 'admin/members/:id/restore'])
  async restore(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<SavedMember> {
    return this.saved(await this.membersAdmin.restore(id, actor));
  }

  private saved(member: Member): SavedMember {
    return { success: true, ...this.members.record(member) };
  }
}
