/** The actions that audit entries record. The console's words for each action are in `shared/src/history/actions/`. */
export const auditActions = [
  'event.create',
  'event.update',
  'event.delete',
  'event.restore',
  'event.refund-payers',
  'waiting-list.told',
  'waiting-list.remove',
  'waiting-list.erase',
  'member.create',
  'member.update',
  'member.move',
  'member.delete',
  'member.restore',
  'photo.upload',
  'photo.update',
  'photo.move',
  'photo.delete',
  'photo.restore',
  'photo.change-album',
  'album.delete',
  'player.correct',
  'player.tell-apart',
  'player.join-namesake',
  'player.delete',
  'player.restore',
  'player.erase',
  'player.consent',
  'player.answer-request',
  'player.export',
  'player-import.upload',
  'player-import.run',
  'player-import.undo',
  'player-import.export',
  'payment.check',
  'payment.take',
  'payment.return',
  'payment.refund',
  'payment.refund-part',
  'payment.withdraw',
  'payment.move',
  'payment.take-due',
  'payment.waive-due',
  'payment.return-due',
  'payment.note',
  'payment.export',
  'payment.dismiss-restore',
  'payment.return-unrecorded',
  'payment.register-unrecorded',
  'payout.compare',
  'payout.delete',
  'payout.export',
  'payment.export-unpaid',
  'payment.export-statement',
  'refund.mark-arrived',
  'refund.send-again',
  'refund.mark-checked',
  'fee.add',
  'fee.end',
  'fee.withdraw',
  'club.update',
  'club.publish',
  'club.logo',
  'club.picture',
  'club.opening',
  'notice.create',
  'notice.update',
  'notice.delete',
  'notice.restore',
  'sponsor.create',
  'sponsor.update',
  'sponsor.move',
  'sponsor.delete',
  'sponsor.restore',
  'message.create',
  'message.close',
  'message.reopen',
  'file-sweep.remove',
  'audit.export',
  'session.sign-in',
  'session.sign-in-failed',
  'session.code-failed',
  'session.password-refused',
  'session.sign-out',
  'session.end-others',
  'account.change-password',
  'account.turn-on-two-step',
  'account.turn-off-two-step',
  'administrator.create',
  'administrator.change-role',
  'administrator.reset-password',
  'administrator.turn-off-two-step',
  'administrator.end-sessions',
  'administrator.delete',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** Kinds of records that an action is about. The entry of a list, of the club or of the file sweep has no id. */
export const auditSubjectKinds = [
  'event',
  'member',
  'photo',
  'album',
  'player',
  'player-import',
  'payment',
  'payout',
  'fee',
  'club',
  'notice',
  'sponsor',
  'message',
  'file-sweep',
  'audit',
  'administrator',
] as const;

export type AuditSubjectKind = (typeof auditSubjectKinds)[number];

/** A change of one field. Personal values are left out; the change then names only the field. */
export interface AuditChange {
  field: string;
  before?: string | number | null;
  after?: string | number | null;
}

export interface AuditDetails {
  changes?: AuditChange[];
  /** Counts by kind, for example `{ photos: 12 }`. */
  counts?: Record<string, number>;
  /** Ids of the photos whose captions were changed together. */
  photos?: string[];
  /** Filters of an exported list, without searched texts and ids of people. */
  filters?: { field: string; value?: string }[];
  /** The browser's family: of a sign-in, of a refused password or code, or of the session that was ended. */
  browser?: string;
}

/** Actors without an account: background jobs, failed sign-ins, and `npm run admin`. */
export const systemActor = 'system';
export const anonymousActor = 'anonymous';
/** This name contains blanks, which `newAdministratorRules` refuse in the name of an account. */
export const operatorActor = 'npm run admin';

/**
 * Days for which audit entries are kept, as the privacy policy says. The table's trigger refuses to delete one sooner.
 */
export const auditDays = { signIns: 90, others: 730 } as const;

const labels: Record<string, string> = {
  [systemActor]: 'The system',
  [anonymousActor]: 'Somebody',
  [operatorActor]: 'The operator of the server',
};

/**
 * How the actor is written at the beginning of a sentence: the user name, or a word for an actor without an account.
 */
export const actorLabel = (actor: string): string => labels[actor] ?? actor;
