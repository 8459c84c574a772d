import { isUUID } from 'class-validator';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { AuditEntryView, AuditFilterField } from '@maidan/shared/wire/audit.ts';
import { AuditEntry } from '../platform/audit/audit-entry.entity.ts';
import { invalid } from '../platform/http/errors/domain-error.ts';
import { PayoutFile } from '../payments/payouts/payout.entity.ts';
import { PlayerImport } from '../players/import/player-import.entity.ts';
import { Player } from '../players/player.entity.ts';
import {
  type FilterValue,
  type ListFields,
  type ListFilters,
  type ListQuery,
  whereBetweenDays,
  whereFiltered,
} from '../platform/http/simple-rest/list-query.ts';
import { likeText } from '../platform/http/simple-rest/like.ts';
import { indianDateTime, indianDay } from '@maidan/shared/format/dates.ts';
import { actionWords, subjectLabels } from '@maidan/shared/history/actions.ts';
import { actorLabel } from '@maidan/shared/domain/audit.ts';
import { changeText } from '@maidan/shared/history/fields.ts';
import { csvTable } from '../platform/spreadsheets/csv.ts';

const filters: ListFilters<AuditFilterField, AuditEntry> = {
  actor: (rows, actors) => rows.andWhere('a.actor_name = ANY (:actors)', { actors: textsOf(actors) }),
  action: (rows, actions) => rows.andWhere('a.action = ANY (:actions)', { actions: textsOf(actions) }),
  subjectKind: (rows, kinds) => rows.andWhere('a.subject_kind = ANY (:kinds)', { kinds: textsOf(kinds) }),
  subjectId: (rows, id) => rows.andWhere('a.subject_id = :subjectId', { subjectId: uuid(id) }),
  from: (rows, from) => whereBetweenDays(rows, 'a.at', { from }),
  to: (rows, to) => whereBetweenDays(rows, 'a.at', { to }),
  q: (rows, text) => search(rows, String(text)),
};

export const auditListFields: ListFields = { sortable: ['at'], filterable: Object.keys(filters) };

/** An audit entry for the list. Names of players and of uploaded files come from their own rows, while these exist. */
export type AuditLine = Omit<AuditEntry, 'actorId' | 'subjectLabel'> & { subjectName: string };

const playerName = `trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))`;
const subjectName = `CASE WHEN p.id IS NOT NULL THEN ${playerName}
  WHEN i.id IS NOT NULL AND i.rows_erased_at IS NULL THEN i.file_name
  WHEN s.id IS NOT NULL THEN s.file_name ELSE a.subject_label END`;

const columns: Record<keyof AuditLine, string> = {
  id: 'a.id',
  at: 'a.at',
  actorName: 'a.actor_name',
  action: 'a.action',
  subjectKind: 'a.subject_kind',
  subjectId: 'a.subject_id',
  subjectName,
  details: 'a.details',
  requestId: 'a.request_id',
};

/** The filtered entries in the requested order; by default the newest first. */
export function listedEntries(
  db: DataSource,
  { filter, sort }: Pick<ListQuery, 'filter' | 'sort'>,
): SelectQueryBuilder<AuditEntry> {
  const rows = db.manager
    .createQueryBuilder(AuditEntry, 'a')
    .withDeleted()
    .leftJoin(Player, 'p', `a.subject_kind = 'player' AND p.id = a.subject_id`)
    .leftJoin(PlayerImport, 'i', `a.subject_kind = 'player-import' AND i.id = a.subject_id`)
    .leftJoin(PayoutFile, 's', `a.subject_kind = 'payout' AND s.id = a.subject_id`);
  whereFiltered(rows, filters, filter);
  rows.select([]);
  for (const [name, expression] of Object.entries(columns)) rows.addSelect(expression, name);
  const direction = sort?.ascending ? 'ASC' : 'DESC';
  return rows.orderBy('a.at', direction).addOrderBy('a.id', direction);
}

const textsOf = (value: FilterValue): string[] => [value].flat().map(String);

function uuid(value: unknown): string {
  if (!isUUID(value)) throw invalid('subjectId must be a UUID');
  return String(value);
}

/**
 * Keeps the entries that contain the words of the text. Each word must occur in the name of the actor or of the
 * subject.
 */
function search(rows: SelectQueryBuilder<AuditEntry>, text: string): void {
  const words = text.normalize('NFC').toLocaleLowerCase('en-IN').split(/\s+/).filter(Boolean).slice(0, 8);
  const searched = `lower(a.actor_name || ' ' || ${subjectName})`;
  words.forEach((word, i) => rows.andWhere(`${searched} LIKE :word${i}`, { [`word${i}`]: `%${likeText(word)}%` }));
}

export const auditEntryView = (line: AuditLine): AuditEntryView => ({
  id: line.id,
  at: line.at.toISOString(),
  actor: line.actorName,
  action: line.action,
  subjectKind: line.subjectKind,
  subjectId: line.subjectId,
  subjectName: line.subjectName,
  details: line.details,
  requestId: line.requestId,
});

/** The columns of the list as a file. The two ids are for finding an entry in the database or the log. */
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
