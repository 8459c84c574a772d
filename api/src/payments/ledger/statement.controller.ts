import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { statementRules } from '@maidan/shared/rules/payments/statement.ts';
import type { StatementQuery, StatementResponse } from '@maidan/shared/wire/payments-console/statement.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { type Accepts, Obeys } from '../../platform/http/validation/obeys.decorator.ts';
import { AsCsvDownload, type CsvDownload } from '../../platform/spreadsheets/csv-download.interceptor.ts';
import { StatementService } from './statement.service.ts';

class StatementQueryDto implements Accepts<StatementQuery> {
  @Obeys(statementRules)
  from: string;

  @Obeys(statementRules)
  to: string;

  @Obeys(statementRules)
  by: StatementQuery['by'];
}

/** The treasurer's statement: what came in and what went back in a month, a year or other days. */
@Controller('admin/payments/statement')
export class StatementController {
  constructor(private readonly statement: StatementService) {}

  @RequiresPermission('payments:read')
  @Get()
  read(@Query() query: StatementQueryDto): Promise<StatementResponse> {
    return this.statement.read(query);
  }

  @RequiresPermission('payments:export')
  @UseInterceptors(AsCsvDownload)
  @Get('export')
  export(@Query() query: StatementQueryDto, @ActingAdmin() actor: AuditActor): Promise<CsvDownload> {
    return this.statement.export(query, actor);
  }
}
