import type { EntityManager } from 'typeorm';
import type { AuditAction, AuditDetails } from '@maidan/shared/domain/audit.ts';
import type { CsvDownload } from '../spreadsheets/csv-download.interceptor.ts';
import { type AuditActor, type AuditSubject, recordAudit } from './record-audit.ts';
import type { ListQuery } from '../http/simple-rest/list-query.ts';

/**
 * Filters whose values the audit does not store, because they may name a person: search texts and ids of players. A new
 * filter of this kind must be added here by hand.
 */
const personal = new Set(['q', 'id', 'family', 'subjectId']);
/** Longest value of a filter that is stored, in characters. */
const longestValue = 200;

/** What the audit stores about a list that was downloaded as a whole. */
export function downloadDetails(rows: number, filter: ListQuery['filter'] = {}): AuditDetails {
  const filters = Object.entries(filter)
    .filter(([, value]) => String(value) !== '')
    .map(([field, value]) => ({
      field,
      ...(!personal.has(field) && { value: [value].flat().join(', ').slice(0, longestValue) }),
    }));
  return { counts: { rows }, ...(filters.length > 0 && { filters }) };
}

/**
 * Writes an audit entry about an opened download, with the number of its rows and the filter of its list. A download that
 * cannot be recorded is closed and not sent.
 */
export async function recordDownload<D extends CsvDownload>(
  manager: EntityManager,
  actor: AuditActor,
  { action, filter, ...subject }: { action: AuditAction; filter?: ListQuery['filter'] } & AuditSubject,
  download: D,
): Promise<D> {
  try {
    await recordAudit(manager, actor, { action, subject, details: downloadDetails(download.total, filter) });
    return download;
  } catch (fault) {
    download.text.destroy();
    throw fault;
  }
}
