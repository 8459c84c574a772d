import { Controller, Get, Param } from '@nestjs/common';
import type {
  EventFiguresResponse,
  EventOverviewResponse,
  TeamSheetResponse,
} from '@maidan/shared/wire/event-overview/event-overview.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import { IdPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { EventOverviewService } from './event-overview.service.ts';
import { TeamSheetService } from './team-sheet.service.ts';

/** The players, money and days of events, for the console. It is not in `events/`, which may not import payments. */
@Controller('admin')
export class EventOverviewController {
  constructor(
    private readonly overviews: EventOverviewService,
    private readonly teamSheets: TeamSheetService,
  ) {}

  @RequiresPermission('payments:read')
  @Get('event-figures')
  figures(): Promise<EventFiguresResponse> {
    return this.overviews.figures();
  }

  @RequiresPermission('payments:read')
  @Get('events/:id/overview')
  overview(@Param('id', IdPipe) id: string): Promise<EventOverviewResponse> {
    return this.overviews.read(id);
  }

  @RequiresPermission('players:export')
  @Get('events/:id/team-sheet')
  teamSheet(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<TeamSheetResponse> {
    return this.teamSheets.read(id, actor);
  }
}
