import type { AuditChange, AuditDetails } from '@maidan/shared/domain/audit.ts';
import { indianDateTime, indianDay } from '@maidan/shared/format/dates.ts';
import { csvTable } from '../spreadsheets/csv-table.ts';
import type { AuditLine } from './audit-list.ts';

export const auditCsv = csvTable<AuditLine>([
  ['S.No', (_, serial) => serial],
  ['Time (IST)', ({ at }) => indianDateTime(at)],
  ['Who', ({ actorName }) => actorName],
  ['Action', ({ action }) => action],
  ['What', ({ subjectKind }) => subjectKind],
  ['Name', ({ subjectName }) => subjectName],
  ['Details', ({ details }) => detailsText(details)],
  ['Record', ({ subjectId }) => subjectId],
  ['Request', ({ requestId }) => requestId],
]);

export const auditCsvName = (now: Date): string => `history_${indianDay(now)}.csv`;

const changeText = ({ field, before, after }: AuditChange): string =>
  before === undefined && after === undefined ? field : `${field}: ${before ?? ''} → ${after ?? ''}`;

const detailsText = ({ changes = [], counts = {}, browser }: AuditDetails): string =>
  [
    ...changes.map(changeText),
    ...Object.entries(counts).map(([what, count]) => `${what}: ${count}`),
    ...(browser ? [browser] : []),
  ].join('; ');
