import { isRole, roleLabels } from '../../domain/roles.ts';
import { pluralise } from '../../format/plural.ts';
import type { AuditEntryView } from '../../wire/audit.ts';
import { type ActionsOf, count, named } from './action-words.ts';

const browser = ({ details }: AuditEntryView): string => (details.browser ? ` (${details.browser})` : '');
const recoveryCode = ({ details }: AuditEntryView): string => {
  const left = details.counts?.recoveryCodesLeft;
  return left === undefined ? '' : ` with a recovery code, ${pluralise(left, 'code')} left`;
};
const role = ({ details }: AuditEntryView): string => {
  const given = details.changes?.find(({ field }) => field === 'role')?.after;
  return isRole(given) ? roleLabels[given] : '';
};

export const accountActions: ActionsOf<'session' | 'account' | 'administrator'> = {
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
