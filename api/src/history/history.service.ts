import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuditEntryView } from '@maidan/shared/wire/audit.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { AuditEntry } from '../platform/audit/audit-entry.entity.ts';
import { recordDownload } from '../platform/audit/record-download.ts';
import { Clock } from '../platform/config/clock.ts';
import type { Page } from '../platform/http/simple-rest/content-range.interceptor.ts';
import type { ListQuery } from '../platform/http/simple-rest/list-query.ts';
import type { CsvDownload } from '../platform/spreadsheets/csv-download.interceptor.ts';
import { streamCountedRows } from '../platform/spreadsheets/cursor-stream.ts';
import { auditCsv, auditCsvName, auditEntryView, type AuditLine, listedEntries } from './audit-list.ts';

/** Reads the audit entries. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async page(query: ListQuery): Promise<Page<AuditEntryView>> {
    const rows = listedEntries(this.db, query);
    const total = await rows.getCount();
    const lines = await rows.offset(query.offset).limit(query.limit).getRawMany<AuditLine>();
    return { rows: lines.map(auditEntryView), offset: query.offset, total };
  }

  async actors(): Promise<string[]> {
    const rows = this.db.manager.createQueryBuilder(AuditEntry, 'a').select('DISTINCT a.actor_name', 'name');
    return (await rows.orderBy('name').getRawMany<{ name: string }>()).map(({ name }) => name);
  }

  async export(query: ListQuery, actor: AuditActor): Promise<CsvDownload> {
    const opened = await streamCountedRows<AuditEntry, AuditLine>(this.db, listedEntries(this.db, query), auditCsv);
    const download = { ...opened, fileName: auditCsvName(this.clock.now()) };
    return recordDownload(
      this.db.manager,
      actor,
      { action: 'audit.export', kind: 'audit', filter: query.filter },
      download,
    );
  }
}
