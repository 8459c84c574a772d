import { type AuditAction, auditActions, type AuditChange, type AuditSubjectKind } from '../domain/audit.ts';
import type { AuditEntryView } from '../wire/audit.ts';
import { accountActions } from './actions/account-actions.ts';
import { type ActionsOf, type ActionWords, changeOf, count, fields, filtered, named } from './actions/action-words.ts';
import { fieldLabel } from './fields.ts';
import { eventActions } from './actions/event-actions.ts';
import { paymentActions } from './actions/payment-actions.ts';
import { playerActions } from './actions/player-actions.ts';

/** The names of the changed fields, or their number when they are more than five. */
const clubFields = (e: AuditEntryView): string => {
  const { length } = e.details.changes ?? [];
  return length > 5 ? `: ${length} facts and texts` : fields(e);
};

/** Says what was ticked or hidden in the list of things to check before a club opens its site. */
function openingSentence({ field = '', after }: Partial<AuditChange> = {}): string {
  const isSet = after === 'yes';
  if (field === 'hidden') return `${isSet ? 'hid' : 'showed'} the list “Ready to open”`;
  return `${isSet ? 'ticked' : 'took the tick from'} ‘${fieldLabel(field)}’ in “Ready to open”`;
}

const recordActions: ActionsOf<'audit' | 'club' | 'notice' | 'sponsor' | 'file-sweep'> = {
  'club.update': {
    about: 'club',
    label: 'Club changed',
    sentence: (e) => `changed what the club says of itself${clubFields(e)}`,
  },
  'club.publish': {
    about: 'club',
    label: 'Club published',
    sentence: (e) => `published what the club says of itself${clubFields(e)}`,
  },
  'club.logo': { about: 'club', label: 'Logo uploaded', sentence: () => 'uploaded a logo of the club' },
  'club.picture': { about: 'club', label: 'Picture uploaded', sentence: () => 'uploaded a picture of the site' },
  'club.opening': {
    about: 'club',
    label: 'Ready to open changed',
    sentence: (e) => openingSentence(e.details.changes?.[0]),
  },
  'notice.create': { about: 'notice', label: 'Notice added', sentence: (e) => `added the notice ${named(e)}` },
  'notice.update': {
    about: 'notice',
    label: 'Notice changed',
    sentence: (e) => `changed the notice ${named(e)}${fields(e)}`,
  },
  'notice.delete': { about: 'notice', label: 'Notice deleted', sentence: (e) => `deleted the notice ${named(e)}` },
  'notice.restore': { about: 'notice', label: 'Notice restored', sentence: (e) => `restored the notice ${named(e)}` },
  'sponsor.create': { about: 'sponsor', label: 'Sponsor added', sentence: (e) => `added the sponsor ${named(e)}` },
  'sponsor.update': {
    about: 'sponsor',
    label: 'Sponsor changed',
    sentence: (e) => `changed the sponsor ${named(e)}${fields(e)}`,
  },
  'sponsor.move': {
    about: 'sponsor',
    label: 'Sponsor moved',
    sentence: (e) => `moved the sponsor ${named(e)} to place ${changeOf(e, 'place')?.after ?? ''}`,
  },
  'sponsor.delete': { about: 'sponsor', label: 'Sponsor deleted', sentence: (e) => `deleted the sponsor ${named(e)}` },
  'sponsor.restore': {
    about: 'sponsor',
    label: 'Sponsor restored',
    sentence: (e) => `restored the sponsor ${named(e)}`,
  },
  'file-sweep.remove': {
    about: 'file-sweep',
    label: 'Leftover files removed',
    sentence: (e) => `removed ${count(e, 'files', 'leftover file')}`,
  },
  'audit.export': {
    about: 'audit',
    label: 'History exported',
    sentence: (e) => `exported ${count(e, 'rows', 'line')} of this history${filtered(e)}`,
  },
};

/** `a message about ‘Monsoon Cup’`, or only `a message`: a message to chosen players has no event. */
const message = (e: AuditEntryView): string => (e.subjectName ? `a message about ${named(e)}` : 'a message');

const messageActions: ActionsOf<'message'> = {
  'message.create': {
    about: 'message',
    label: 'Message written',
    sentence: (e) => `wrote ${message(e)} to ${count(e, 'people', 'player')}`,
  },
  'message.close': { about: 'message', label: 'Message ended', sentence: (e) => `ended the sending of ${message(e)}` },
  'message.reopen': {
    about: 'message',
    label: 'Message taken up again',
    sentence: (e) => `took up the sending of ${message(e)} again`,
  },
};

export const actionWords: Record<AuditAction, ActionWords> = {
  ...eventActions,
  ...playerActions,
  ...paymentActions,
  ...accountActions,
  ...recordActions,
  ...messageActions,
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
  club: 'The club',
  notice: 'Notices',
  sponsor: 'Sponsors',
  message: 'Messages',
  administrator: 'Accounts and sign-ins',
  audit: 'This history',
  'file-sweep': 'Leftover files',
};

/** Returns the actions about one kind of record; all actions without a kind. */
export const actionsAbout = (kind: string | undefined): AuditAction[] =>
  auditActions.filter((action) => !kind || actionWords[action].about === kind);
