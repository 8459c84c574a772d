import { type AuditAction, auditActions, type AuditSubjectKind } from '@maidan/shared/domain/audit.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { AuditEntryView } from '@maidan/shared/wire/audit.ts';
import { changedFieldNames } from './fields.ts';

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
const place = ({ details }: AuditEntryView): string => String(details.changes?.[0]?.after ?? '');

export const actionWords: Record<AuditAction, ActionWords> = {
  'event.create': { about: 'event', label: 'Event added', sentence: (e) => `added the event ${named(e)}` },
  'event.update': {
    about: 'event',
    label: 'Event changed',
    sentence: (e) => `changed the event ${named(e)}${fields(e)}`,
  },
  'event.delete': { about: 'event', label: 'Event deleted', sentence: (e) => `deleted the event ${named(e)}` },
  'event.restore': { about: 'event', label: 'Event restored', sentence: (e) => `restored the event ${named(e)}` },
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
  'player.delete': { about: 'player', label: 'Player deleted', sentence: (e) => `deleted ${player(e)}` },
  'player.restore': { about: 'player', label: 'Player restored', sentence: (e) => `restored ${player(e)}` },
  'player.erase': {
    about: 'player',
    label: 'Player erased',
    sentence: (e) =>
      `erased a person on request: ${count(e, 'players', 'player')}, ${count(e, 'registrations', 'registration')}, ${count(e, 'photos', 'photo')}`,
  },
  'player.export': {
    about: 'player',
    label: 'Players exported',
    sentence: (e) => `exported ${count(e, 'rows', 'player')}`,
  },
  'player-import.upload': {
    about: 'player-import',
    label: 'List uploaded',
    sentence: (e) => `uploaded a list of ${count(e, 'rows', 'row')} to import`,
  },
  'player-import.run': {
    about: 'player-import',
    label: 'Import started',
    sentence: () => 'started an import of players',
  },
  'player-import.undo': {
    about: 'player-import',
    label: 'Import undone',
    sentence: () => 'undid an import of players',
  },
  'payment.check': { about: 'payment', label: 'Payment checked', sentence: (e) => `checked the payment ${named(e)}` },
  'payment.refund': {
    about: 'payment',
    label: 'Refund begun',
    sentence: (e) => `refunded the payment ${named(e)}`,
  },
  'payment.export': {
    about: 'payment',
    label: 'Ledger exported',
    sentence: (e) => `exported the ledger with ${count(e, 'rows', 'payment')}`,
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
  'session.sign-in': { about: 'administrator', label: 'Signed in', sentence: (e) => `signed in${browser(e)}` },
  'session.sign-in-failed': {
    about: 'administrator',
    label: 'Sign-in failed',
    sentence: (e) =>
      e.subjectName
        ? `failed to sign in as ${named(e)}${browser(e)}`
        : `failed to sign in with a name that nobody has${browser(e)}`,
  },
  'session.sign-out': { about: 'administrator', label: 'Signed out', sentence: () => 'signed out' },
  'session.end-others': {
    about: 'administrator',
    label: 'Other sessions ended',
    sentence: (e) => `signed out of ${count(e, 'sessions', 'other session')}`,
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
  administrator: 'Sign-ins',
  audit: 'This history',
  'file-sweep': 'Leftover files',
};

/** Actions about one kind of record, or all. */
export const actionsAbout = (kind: string | undefined): AuditAction[] =>
  auditActions.filter((action) => !kind || actionWords[action].about === kind);
