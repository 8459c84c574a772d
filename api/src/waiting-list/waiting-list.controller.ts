import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { splitIds } from '@maidan/shared/rules/players/player-selection.ts';
import { normaliseMobile } from '@maidan/shared/rules/registration.ts';
import type {
  JoinWaitingListResponse,
  LeftWaitingListResponse,
  WaitingEntryResponse,
  WaitingListResponse,
  WaitingRemoved,
} from '@maidan/shared/wire/waiting-list.ts';
import { ActingAdmin, Public, RequiresPermission } from '../auth/auth.decorators.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { networkOf } from '../platform/http/throttling/network.ts';
import { browserHash, browserOf, SiteCookies } from '../platform/http/throttling/site-cookies.ts';
import { ThrottleService } from '../platform/http/throttling/throttle.service.ts';
import { Throttled } from '../platform/http/throttling/throttled.decorator.ts';
import { IdPipe } from '../platform/http/validation/parameter.pipes.ts';
import { JoinWaitingListDto, LeaveWaitingListDto, RemoveWaitingDto } from './waiting-list.dto.ts';
import { WaitingListService } from './waiting-list.service.ts';

/** The calls of a visitor's browser. A browser owns the entries that it has made. */
@Public()
@Controller()
export class WaitingListController {
  constructor(
    private readonly waitingList: WaitingListService,
    private readonly throttle: ThrottleService,
    private readonly cookies: SiteCookies,
  ) {}

  @Throttled('waitingList')
  @Post('events/:id/waiting-list')
  @HttpCode(200)
  async join(
    @Param('id', IdPipe) eventId: string,
    @Body() body: JoinWaitingListDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JoinWaitingListResponse> {
    await this.throttle.countSubject('waitingList', normaliseMobile(body.mobile), request);
    const caller = {
      browserHash: browserHash(browserOf(request, response, this.cookies)),
      network: networkOf(request.ip ?? 'unknown'),
    };
    return { success: true, entry: await this.waitingList.join(eventId, body, caller) };
  }

  @Throttled('ownRegistrations')
  @Post('payment/own/leave-waiting-list')
  @HttpCode(200)
  async leave(
    @Body() { id }: LeaveWaitingListDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LeftWaitingListResponse> {
    await this.waitingList.leave(id.toLowerCase(), browserHash(browserOf(request, response, this.cookies)));
    return { success: true };
  }
}

/** The waiting list of an event, for the console. The secretary sends the offers by hand. */
@Controller('admin')
export class WaitingListAdminController {
  constructor(private readonly waitingList: WaitingListService) {}

  @RequiresPermission('players:read')
  @Get('events/:id/waiting-list')
  async list(@Param('id', IdPipe) eventId: string): Promise<WaitingListResponse> {
    return { success: true, ...(await this.waitingList.list(eventId)) };
  }

  @RequiresPermission('players:correct')
  @Post('events/:id/waiting-list/remove')
  @HttpCode(200)
  async removeAll(
    @Param('id', IdPipe) eventId: string,
    @Body() { ids }: RemoveWaitingDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<WaitingRemoved> {
    return { success: true, removed: await this.waitingList.removeAll(eventId, splitIds(ids), actor) };
  }

  @RequiresPermission('players:correct')
  @Post('waiting-list/:id/told')
  @HttpCode(200)
  async markTold(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<WaitingEntryResponse> {
    return { success: true, entry: await this.waitingList.markTold(id, actor) };
  }

  @RequiresPermission('players:correct')
  @Post('waiting-list/:id/remove')
  @HttpCode(200)
  async remove(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<WaitingEntryResponse> {
    return { success: true, entry: await this.waitingList.remove(id, actor) };
  }
}
