/** What the audit records: the console's words for each action are in `admin/src/history/actions.ts`. */
export const auditActions = [
  'event.create',
  'event.update',
  'event.delete',
  'event.restore',
  'member.create',
  'member.update',
  'member.move',
  'member.delete',
  'member.restore',
  'photo.upload',
  'photo.delete',
  'photo.restore',
  'album.delete',
  'player.delete',
  'player.restore',
  'player.erase',
  'player.export',
  'player-import.upload',
  'player-import.run',
  'player-import.undo',
  'payment.check',
  'payment.refund',
  'payment.export',
  'refund.mark-arrived',
  'refund.send-again',
  'file-sweep.remove',
  'audit.export',
  'session.sign-in',
  'session.sign-in-failed',
  'session.sign-out',
  'session.end-others',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** What an action is done to. Lists and the file sweep have no id. */
export const auditSubjectKinds = [
  'event',
  'member',
  'photo',
  'album',
  'player',
  'player-import',
  'payment',
  'file-sweep',
  'audit',
  'administrator',
] as const;

export type AuditSubjectKind = (typeof auditSubjectKinds)[number];

/** Values that are personal are left out; the change then says only which field it was. */
export interface AuditChange {
  field: string;
  before?: string | number | null;
  after?: string | number | null;
}

export interface AuditDetails {
  changes?: AuditChange[];
  /** How many of what: `{ photos: 12 }`. */
  counts?: Record<string, number>;
  /** The browser's family, at a sign-in. */
  browser?: string;
}

/** Actors without an account: the nightly jobs, and whoever fails to sign in. */
export const systemActor = 'system';
export const anonymousActor = 'anonymous';

/** Days for which the audit is kept, as the privacy policy says; the table's trigger refuses to delete sooner. */
export const auditDays = { signIns: 90, others: 730 } as const;
