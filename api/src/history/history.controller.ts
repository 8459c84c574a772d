import { Controller, Get, UseInterceptors } from '@nestjs/common';
import type { AuditActorsResponse, AuditEntryView } from '@maidan/shared/wire/audit.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../auth/auth.decorators.ts';
import { ContentRange, type Page } from '../platform/http/simple-rest/content-range.interceptor.ts';
import { ListParams, type ListQuery } from '../platform/http/simple-rest/list-query.ts';
import { AsCsvDownload, type CsvDownload } from '../platform/spreadsheets/csv-download.interceptor.ts';
import { auditListFields } from './audit-list.ts';
import { HistoryService } from './history.service.ts';

/** Audit entries: a read-only simple-rest resource. */
@Controller('admin/audit')
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @RequiresPermission('audit:read')
  @UseInterceptors(ContentRange)
  @Get()
  list(@ListParams(auditListFields) query: ListQuery): Promise<Page<AuditEntryView>> {
    return this.history.page(query);
  }

  @RequiresPermission('audit:read')
  @Get('actors')
  async actors(): Promise<AuditActorsResponse> {
    return { success: true, actors: await this.history.actors() };
  }

  @RequiresPermission('audit:export')
  @UseInterceptors(AsCsvDownload)
  @Get('export')
  export(@ListParams(auditListFields) query: ListQuery, @ActingAdmin() actor: AuditActor): Promise<CsvDownload> {
    return this.history.export(query, actor);
  }
}
