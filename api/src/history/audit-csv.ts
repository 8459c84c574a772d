import type { AuditChange, AuditDetails } from '@maidan/shared/domain/audit.ts';
import { indianDateTime, indianDay } from '@maidan/shared/format/dates.ts';
import { byteOrderMark, csvRecord } from '../spreadsheets/csv.ts';
import type { AuditLine } from './audit-list.ts';

const head = ['S.No', 'Time (IST)', 'Who', 'Action', 'What', 'Name', 'Details', 'Record', 'Request'];

export const auditCsvHead = byteOrderMark + csvRecord(head);

/** @param serial counts from 1 */
export const auditCsvRecord = (line: AuditLine, serial: number): string =>
  csvRecord([
    serial,
    indianDateTime(line.at),
    line.actorName,
    line.action,
    line.subjectKind,
    line.subjectName,
    detailsText(line.details),
    line.subjectId,
    line.requestId,
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
