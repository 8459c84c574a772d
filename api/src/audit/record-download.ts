import type { EntityManager } from 'typeorm';
import type { AuditAction } from '@maidan/shared/domain/audit.ts';
import type { CsvDownload } from '../spreadsheets/csv-download.interceptor.ts';
import type { AuditActor } from './audit-actor.ts';
import { type AuditSubject, recordAudit } from './record-audit.ts';

/**
 * Records an opened download with the number of its rows. What cannot be recorded is closed and not sent. The search
 * text is not kept: it may be a person's name.
 */
export async function recordDownload<D extends CsvDownload>(
  manager: EntityManager,
  actor: AuditActor,
  { action, ...subject }: { action: AuditAction } & AuditSubject,
  download: D,
): Promise<D> {
  try {
    await recordAudit(manager, actor, { action, subject, details: { counts: { rows: download.total } } });
    return download;
  } catch (fault) {
    download.text.destroy();
    throw fault;
  }
}
