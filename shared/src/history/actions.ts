import { type AuditAction, auditActions, type AuditChange, type AuditSubjectKind } from '../domain/audit.ts';
import { isRole, roleLabels } from '../domain/roles.ts';
import { pluralise } from '../format/plural.ts';
import type { AuditEntryView } from '../wire/audit.ts';
import { changedFieldNames, valueText } from './fields.ts';

/** The words of one action: its name in the filter, and what stands after who did it. */
interface ActionWords {
  about: AuditSubjectKind;
  label: string;
  sentence: (entry: AuditEntryView) => string;
}

const named = ({ subjectName }: AuditEntryView): string => `‘${subjectName}’`;
const player = ({ subjectName }: AuditEntryView): string =>
  subjectName ? `the player ${subjectName}` : 'a player who has been erased';
const fields = (entry: AuditEntryView): string => {
  const names = changedFieldNames(entry.details.changes ?? []);
  return names ? `: ${names}` : '';
};
const count = ({ details }: AuditEntryView, what: string, singular: string): string =>
  pluralise(details.counts?.[what] ?? 0, singular);
const browser = ({ details }: AuditEntryView): string => (details.browser ? ` (${details.browser})` : '');
const ofEvent = ({ subjectName }: AuditEntryView): string => (subjectName ? ` of ‘${subjectName}’` : '');
const ofFile = ({ subjectName }: AuditEntryView): string => (subjectName ? ` from ‘${subjectName}’` : '');
const settlementFile = ({ subjectName }: AuditEntryView): string =>
  subjectName ? `the settlement file ‘${subjectName}’` : 'a settlement file';
const differing = ({ details }: AuditEntryView): string => {
  const differences = details.counts?.differences ?? 0;
  return differences === 0 ? 'nothing differs' : pluralise(differences, 'difference');
};
/** `2 players, 1 photo`: what there is none of is left out. */
const erased = (entry: AuditEntryView): string =>
  (['player', 'registration', 'photo'] as const)
    .filter((what) => entry.details.counts?.[`${what}s`])
    .map((what) => count(entry, `${what}s`, what))
    .join(', ');
const recoveryCode = ({ details }: AuditEntryView): string => {
  const left = details.counts?.recoveryCodesLeft;
  return left === undefined ? '' : ` with a recovery code, ${pluralise(left, 'code')} left`;
};
const role = ({ details }: AuditEntryView): string => {
  const given = details.changes?.find(({ field }) => field === 'role')?.after;
  return isRole(given) ? roleLabels[given] : '';
};
const place = ({ details }: AuditEntryView): string => String(details.changes?.[0]?.after ?? '');

const changeOf = ({ details }: AuditEntryView, field: string): AuditChange | undefined =>
  details.changes?.find((change) => change.field === field);
/** `: ₹1,600 from 1 Dec 2026 on` */
const feeTerms = (entry: AuditEntryView): string => {
  const fee = changeOf(entry, 'fee');
  const amount = fee?.after ?? fee?.before;
  return `${amount ? `: ${valueText('fee', amount)}` : ''}${fromDay(entry)}`;
};
/** ` from 1 Dec 2026 on` */
const fromDay = (entry: AuditEntryView): string => {
  const from = changeOf(entry, 'validFrom');
  const day = from?.after ?? from?.before;
  return day ? ` from ${valueText('validFrom', day)} on` : '';
};

/** `: ₹500` */
const returned = (entry: AuditEntryView): string => {
  const amount = changeOf(entry, 'returned')?.after;
  return amount ? `: ${valueText('returned', amount)}` : '';
};

export const actionWords: Record<AuditAction, ActionWords> = {
  'event.create': { about: 'event', label: 'Event added', sentence: (e) => `added the event ${named(e)}` },
  'event.update': {
    about: 'event',
    label: 'Event changed',
    sentence: (e) => `changed the event ${named(e)}${fields(e)}`,
  },
  'event.delete': { about: 'event', label: 'Event deleted', sentence: (e) => `deleted the event ${named(e)}` },
  'event.restore': { about: 'event', label: 'Event restored', sentence: (e) => `restored the event ${named(e)}` },
  'event.refund-payers': {
    about: 'event',
    label: 'Payers refunded',
    sentence: (e) => `began to refund ${count(e, 'payers', 'payer')} of the event ${named(e)}`,
  },
  'member.create': { about: 'member', label: 'Member added', sentence: (e) => `added the member ${named(e)}` },
  'member.update': {
    about: 'member',
    label: 'Member changed',
    sentence: (e) => `changed the member ${named(e)}${fields(e)}`,
  },
  'member.move': {
    about: 'member',
    label: 'Member moved',
    sentence: (e) => `moved the member ${named(e)} to place ${place(e)}`,
  },
  'member.delete': { about: 'member', label: 'Member deleted', sentence: (e) => `deleted the member ${named(e)}` },
  'member.restore': { about: 'member', label: 'Member restored', sentence: (e) => `restored the member ${named(e)}` },
  'photo.upload': { about: 'photo', label: 'Photo added', sentence: (e) => `added a photo of ${named(e)}` },
  'photo.update': {
    about: 'photo',
    label: 'Photo changed',
    sentence: (e) => `changed a photo of ${named(e)}${fields(e)}`,
  },
  'photo.move': {
    about: 'photo',
    label: 'Photo moved',
    sentence: (e) =>
      place(e) === '1' ? `made a photo the cover of ${named(e)}` : `moved a photo of ${named(e)} to place ${place(e)}`,
  },
  'photo.delete': { about: 'photo', label: 'Photo deleted', sentence: (e) => `deleted a photo of ${named(e)}` },
  'photo.restore': {
    about: 'photo',
    label: 'Photos restored',
    sentence: (e) => `restored ${count(e, 'photos', 'photo')} of ${named(e)}`,
  },
  'album.delete': {
    about: 'album',
    label: 'Album deleted',
    sentence: (e) => `deleted the album of ${named(e)} with ${count(e, 'photos', 'photo')}`,
  },
  'player.correct': {
    about: 'player',
    label: 'Player corrected',
    sentence: (e) => `corrected ${player(e)}${fields(e)}`,
  },
  'player.delete': { about: 'player', label: 'Player deleted', sentence: (e) => `deleted ${player(e)}` },
  'player.restore': { about: 'player', label: 'Player restored', sentence: (e) => `restored ${player(e)}` },
  'player.erase': {
    about: 'player',
    label: 'Player erased',
    sentence: (e) => ['erased a person on request', erased(e)].filter(Boolean).join(': '),
  },
  'player.export': {
    about: 'player',
    label: 'Players exported',
    sentence: (e) => `exported ${count(e, 'rows', 'player')}${ofEvent(e)}`,
  },
  'player-import.upload': {
    about: 'player-import',
    label: 'List uploaded',
    sentence: (e) => `uploaded a list of ${count(e, 'rows', 'row')} to import${ofFile(e)}`,
  },
  'player-import.run': {
    about: 'player-import',
    label: 'Import started',
    sentence: (e) => `started an import of players${ofFile(e)}`,
  },
  'player-import.undo': {
    about: 'player-import',
    label: 'Import undone',
    sentence: (e) => `undid an import of players${ofFile(e)}`,
  },
  'player-import.export': {
    about: 'player-import',
    label: 'Rejected rows exported',
    sentence: (e) => `exported ${count(e, 'rows', 'rejected row')} of an import of players${ofFile(e)}`,
  },
  'payment.check': { about: 'payment', label: 'Payment checked', sentence: (e) => `checked the payment ${named(e)}` },
  'payment.take': {
    about: 'payment',
    label: 'Money taken at the counter',
    sentence: (e) => `took money at the counter: receipt ${named(e)}`,
  },
  'payment.return': {
    about: 'payment',
    label: 'Money given back by hand',
    sentence: (e) => `gave back the money of ${named(e)} by hand`,
  },
  'payment.refund': {
    about: 'payment',
    label: 'Refund begun',
    sentence: (e) => `refunded the payment ${named(e)}`,
  },
  'payment.refund-part': {
    about: 'payment',
    label: 'Part refunded',
    sentence: (e) => `returned a part of the payment ${named(e)}${returned(e)}`,
  },
  'payment.note': {
    about: 'payment',
    label: 'Note on a payment',
    sentence: (e) => `wrote a note on the payment ${named(e)}`,
  },
  'payment.export': {
    about: 'payment',
    label: 'Ledger exported',
    sentence: (e) => `exported the ledger with ${count(e, 'rows', 'payment')}`,
  },
  'payment.dismiss-restore': {
    about: 'payment',
    label: 'Restore dismissed',
    sentence: () => 'dismissed the report about a restored backup',
  },
  'payment.return-unrecorded': {
    about: 'payment',
    label: 'Payment without a record returned',
    sentence: () => 'said that a payment without a record goes back',
  },
  'payout.compare': {
    about: 'payout',
    label: 'Settlement file compared',
    sentence: (e) => `compared ${settlementFile(e)}: ${count(e, 'lines', 'line')}, ${differing(e)}`,
  },
  'payout.delete': {
    about: 'payout',
    label: 'Settlement file deleted',
    sentence: (e) => `deleted the result of ${settlementFile(e)}`,
  },
  'payout.export': {
    about: 'payout',
    label: 'Differences exported',
    sentence: (e) => `exported ${count(e, 'rows', 'difference')} of ${settlementFile(e)}`,
  },
  'payment.export-unpaid': {
    about: 'payment',
    label: 'Who has not paid exported',
    sentence: (e) => `exported who has not paid, ${count(e, 'rows', 'row')}`,
  },
  'refund.mark-arrived': {
    about: 'payment',
    label: 'Refund marked as arrived',
    sentence: (e) => `marked the refund of ${named(e)} as arrived`,
  },
  'refund.send-again': {
    about: 'payment',
    label: 'Refund sent again',
    sentence: (e) => `sent the refund of ${named(e)} again`,
  },
  'refund.mark-checked': {
    about: 'payment',
    label: 'Refunds checked',
    sentence: (e) => `said that the refunds of ${named(e)} have been checked after a restore`,
  },
  'fee.add': {
    about: 'fee',
    label: 'Fee set',
    sentence: (e) => `set the fee of ${named(e)}${feeTerms(e)}`,
  },
  'fee.end': {
    about: 'fee',
    label: 'Own fee ended',
    sentence: (e) => `set the fee of ${named(e)} back to that of all events${fromDay(e)}`,
  },
  'fee.withdraw': {
    about: 'fee',
    label: 'Fee withdrawn',
    sentence: (e) => `withdrew the fee of ${named(e)}${feeTerms(e)}`,
  },
  'file-sweep.remove': {
    about: 'file-sweep',
    label: 'Leftover files removed',
    sentence: (e) => `removed ${count(e, 'files', 'leftover file')}`,
  },
  'audit.export': {
    about: 'audit',
    label: 'History exported',
    sentence: (e) => `exported ${count(e, 'rows', 'line')} of this history`,
  },
  'session.sign-in': {
    about: 'administrator',
    label: 'Signed in',
    sentence: (e) => `signed in${recoveryCode(e)}${browser(e)}`,
  },
  'session.sign-in-failed': {
    about: 'administrator',
    label: 'Sign-in failed',
    sentence: (e) =>
      e.subjectName
        ? `failed to sign in as ${named(e)}${browser(e)}`
        : `failed to sign in with a name that nobody has${browser(e)}`,
  },
  'session.code-failed': {
    about: 'administrator',
    label: 'Sign-in code failed',
    sentence: (e) => `gave the right password of ${named(e)}, and a wrong code${browser(e)}`,
  },
  'session.password-refused': {
    about: 'administrator',
    label: 'Password refused',
    sentence: (e) => `gave a wrong password within a session${browser(e)}`,
  },
  'session.sign-out': { about: 'administrator', label: 'Signed out', sentence: () => 'signed out' },
  'session.end-others': {
    about: 'administrator',
    label: 'Other sessions ended',
    sentence: (e) => `signed out of ${count(e, 'sessions', 'other session')}`,
  },
  'account.change-password': {
    about: 'administrator',
    label: 'Own password changed',
    sentence: () => 'changed their own password',
  },
  'account.turn-on-two-step': {
    about: 'administrator',
    label: 'Two-step turned on',
    sentence: () => 'turned on their two-step sign-in',
  },
  'account.turn-off-two-step': {
    about: 'administrator',
    label: 'Two-step turned off',
    sentence: () => 'turned off their two-step sign-in',
  },
  'administrator.create': {
    about: 'administrator',
    label: 'Account added',
    sentence: (e) => `added the account ${named(e)} (${role(e)})`,
  },
  'administrator.change-role': {
    about: 'administrator',
    label: 'Role changed',
    sentence: (e) => `changed the role of ${named(e)} to ${role(e)}`,
  },
  'administrator.reset-password': {
    about: 'administrator',
    label: 'Password reset',
    sentence: (e) => `gave ${named(e)} a new password`,
  },
  'administrator.turn-off-two-step': {
    about: 'administrator',
    label: 'Two-step turned off for somebody',
    sentence: (e) => `turned off the two-step sign-in of ${named(e)}`,
  },
  'administrator.end-sessions': {
    about: 'administrator',
    label: 'Signed out by the operator',
    sentence: (e) => `ended ${count(e, 'sessions', 'session')} of ${named(e)}`,
  },
  'administrator.delete': {
    about: 'administrator',
    label: 'Account deleted',
    sentence: (e) => `deleted the account ${named(e)}`,
  },
};

export const subjectLabels: Record<AuditSubjectKind, string> = {
  event: 'Events',
  member: 'Members',
  photo: 'Photos',
  album: 'Albums',
  player: 'Players',
  'player-import': 'Imports of players',
  payment: 'Payments and refunds',
  payout: 'Settlement files',
  fee: 'Fees',
  administrator: 'Accounts and sign-ins',
  audit: 'This history',
  'file-sweep': 'Leftover files',
};

/** Actions about one kind of record, or all. */
export const actionsAbout = (kind: string | undefined): AuditAction[] =>
  auditActions.filter((action) => !kind || actionWords[action].about === kind);
