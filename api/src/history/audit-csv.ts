import { indianDateTime, indianDay } from '@maidan/shared/format/dates.ts';
import { actionWords, subjectLabels } from '@maidan/shared/history/actions.ts';
import { actorLabel } from '@maidan/shared/history/actor-label.ts';
import { changeText } from '@maidan/shared/history/fields.ts';
import { csvTable } from '../platform/spreadsheets/csv.ts';
import { auditEntryView } from './audit-entry.view.ts';
import type { AuditLine } from './audit-list.ts';

/** In the words of the screen; the two ids, for whoever looks a line up in the database or the log, stand last. */
export const auditCsv = csvTable<AuditLine>([
  ['S.No', (_, serial) => serial],
  ['Time (IST)', ({ at }) => indianDateTime(at)],
  ['Who', ({ actorName }) => actorLabel(actorName)],
  ['What was done', (line) => actionWords[line.action].sentence(auditEntryView(line))],
  ['Action', ({ action }) => actionWords[action].label],
  ['About', ({ subjectKind }) => subjectLabels[subjectKind]],
  ['Name', ({ subjectName }) => subjectName],
  ['Changes', ({ details }) => (details.changes ?? []).map(changeText).join('; ')],
  ['Record id', ({ subjectId }) => subjectId],
  ['Request id', ({ requestId }) => requestId],
]);

export const auditCsvName = (now: Date): string => `history_${indianDay(now)}.csv`;
