import type { EntityManager } from 'typeorm';
import type { AuditAction, AuditDetails } from '@maidan/shared/domain/audit.ts';
import type { AuditFilterField } from '@maidan/shared/wire/audit.ts';
import type { PaymentFilterField } from '@maidan/shared/wire/payments-admin.ts';
import type { UnpaidFilterField } from '@maidan/shared/wire/payments-console/unpaid.ts';
import type { PlayerFilterField } from '@maidan/shared/wire/players.ts';
import type { CsvDownload } from '../spreadsheets/csv-download.interceptor.ts';
import { type AuditActor, type AuditSubject, recordAudit } from './record-audit.ts';
import type { ListQuery } from '../http/simple-rest/list-query.ts';

type FilterField = PlayerFilterField | PaymentFilterField | UnpaidFilterField | AuditFilterField;

/**
 * Whether a filter may name a player or payer, as search texts and ids of players do. The audit entry does not store
 * the value of such a filter.
 */
const isPersonal: Readonly<Record<FilterField, boolean>> = {
  ...{ q: true, id: true, family: true, subjectId: true, actor: false, action: false, subjectKind: false },
  ...{ position: false, eventId: false, from: false, to: false, consent: false, allows: false, season: false },
  ...{ state: false, channel: false, receivedFrom: false, receivedTo: false, returnedFrom: false, returnedTo: false },
  dues: false,
};
const isTold = (field: string): boolean => field in isPersonal && !isPersonal[field as FilterField];

/** Longest value of a filter that is stored, in characters. */
const longestValue = 200;

/** The details that the audit stores about a downloaded list: its number of rows, and its filters. */
export function downloadDetails(rows: number, filter: ListQuery['filter'] = {}): AuditDetails {
  const filters = Object.entries(filter)
    .filter(([, value]) => String(value) !== '')
    .map(([field, value]) => ({
      field,
      ...(isTold(field) && { value: [value].flat().join(', ').slice(0, longestValue) }),
    }));
  return { counts: { rows }, ...(filters.length > 0 && { filters }) };
}

/**
 * Writes an audit entry about an opened download, with its number of rows and the filter of its list. When the entry
 * cannot be written, the download is closed and the error is thrown.
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
