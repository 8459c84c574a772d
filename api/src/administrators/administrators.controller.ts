import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type {
  AdministratorsResponse,
  ChangedAdministrator,
  DeletedAdministrator,
  GeneratedPasswordResponse,
} from '@maidan/shared/wire/administrators.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { IdPipe } from '../platform/http/validation/parameter.pipes.ts';
import { ActingAdmin, RequiresPermission, SignedIn, type SignedInAdmin } from '../auth/auth.decorators.ts';
import { NewAdministratorDto, RoleDto } from './administrators.dto.ts';
import { AdministratorsService } from './administrators.service.ts';

/** The console's accounts and their roles. */
@Controller('admin/administrators')
export class AdministratorsController {
  constructor(private readonly administrators: AdministratorsService) {}

  @RequiresPermission('administrators:manage')
  @Get()
  async list(@SignedIn() { id }: SignedInAdmin): Promise<AdministratorsResponse> {
    return { success: true, administrators: await this.administrators.list(id) };
  }

  @RequiresPermission('administrators:manage')
  @Post()
  async create(@Body() dto: NewAdministratorDto, @ActingAdmin() actor: AuditActor): Promise<GeneratedPasswordResponse> {
    return { success: true, ...(await this.administrators.create(dto, actor)) };
  }

  @RequiresPermission('administrators:manage')
  @Put(':id/role')
  async changeRole(
    @Param('id', IdPipe) id: string,
    @Body() { role }: RoleDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<ChangedAdministrator> {
    return { success: true, administrator: await this.administrators.changeRole(id, role, actor) };
  }

  @RequiresPermission('administrators:manage')
  @HttpCode(200)
  @Post(':id/reset-password')
  async resetPassword(
    @Param('id', IdPipe) id: string,
    @ActingAdmin() actor: AuditActor,
  ): Promise<GeneratedPasswordResponse> {
    return { success: true, ...(await this.administrators.resetPassword(id, actor)) };
  }

  @RequiresPermission('administrators:manage')
  @HttpCode(200)
  @Post(':id/turn-off-two-step')
  async turnOffTwoStep(
    @Param('id', IdPipe) id: string,
    @ActingAdmin() actor: AuditActor,
  ): Promise<ChangedAdministrator> {
    return { success: true, administrator: await this.administrators.turnOffTwoStep(id, actor) };
  }

  @RequiresPermission('administrators:manage')
  @Delete(':id')
  async delete(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<DeletedAdministrator> {
    await this.administrators.delete(id, actor);
    return { success: true, id };
  }
}
