import { expect, it } from '@jest/globals';
import { fieldErrors } from '../rule-set.ts';
import {
  accountSentences,
  codeRules,
  newAdministratorRules,
  passwordChangeRules,
  tidyCode,
  tidyUsername,
} from './account.ts';

const newName = (username: string) => fieldErrors(newAdministratorRules, { username, role: 'viewer' }).username;
const newPassword = (chosen: string) =>
  fieldErrors(passwordChangeRules, { currentPassword: 'the old password', newPassword: chosen }).newPassword;

it.each(['asha', 'asha.verma-2', 'आशा', ' asha ', 'Asha', 'a'.repeat(40)])('takes %p as a name', (username) => {
  expect(newName(username)).toBeUndefined();
});

it.each(['\u200badmin', 'ad\u00admin', 'admin\ufe0f', 'आशा\u200d', '\u202eadmin', 'ad\u034fmin'])(
  'does not take %j, in whose place another name would be read in the history',
  (username) => {
    expect(newName(username)).toBe(accountSentences.usernameInvisible);
  },
);

it.each(['аdmin', 'ａdmin', 'ашанин', 'आशाverma', 'admın', '\u0251sha', 'ashaˌ', 'as\u01c0a'])(
  'does not take %p, which may look like another name',
  (username) => {
    expect(newName(username)).toBe(accountSentences.usernameScript);
  },
);

it('says what is wrong with a name, and wants a role', () => {
  expect(newName(' ')).toBe('Username is required');
  expect(newName('asha verma')).toBe(accountSentences.usernameCharacters);
  for (const long of ['ab', 'a'.repeat(41)]) expect(newName(long)).toBe(accountSentences.usernameLength);
  for (const reserved of ['system', ' Anonymous']) expect(newName(reserved)).toBe(accountSentences.usernameReserved);
  expect(fieldErrors(newAdministratorRules, { username: 'asha' })).toEqual({ role: accountSentences.role });
});

it('wants a new password of twelve characters that is not the old one', () => {
  expect(newPassword('')).toBe(accountSentences.newPassword);
  expect(newPassword('elevenchars')).toBe(accountSentences.shortPassword);
  expect(newPassword('twelve chars')).toBeUndefined();
  expect(newPassword('आ'.repeat(201))).toBe(accountSentences.longPassword);
  const ownName = { username: 'Asha.Verma.Raipur', currentPassword: 'x', newPassword: ' asha.verma.RAIPUR' };
  expect(fieldErrors(passwordChangeRules, ownName)).toEqual({ newPassword: accountSentences.passwordIsName });
  expect(newPassword('the old password')).toBe(accountSentences.samePassword);
  expect(fieldErrors(passwordChangeRules, {})).toEqual({
    currentPassword: accountSentences.currentPassword,
    newPassword: accountSentences.newPassword,
  });
});

it.each(['CricketClub2026', 'raipur-raipur-1', 'Asha.Verma@123', 'Maidan#2026#Admin'])(
  'does not take %s, which is the club’s or the account’s own words',
  (chosen) => {
    const form = { username: 'asha.verma', currentPassword: 'x', newPassword: chosen };
    expect(fieldErrors(passwordChangeRules, form).newPassword).toBe(accountSentences.guessablePassword);
  },
);

it('takes a phrase in which a word of the club stands among others', () => {
  expect(newPassword('green bicycle under cricket')).toBeUndefined();
});

it('compares names without case, outer blanks, and the way in which letters are composed', () => {
  for (const typed of [' Rene\u0301 ', 'RENÉ', '\u200erené']) expect(tidyUsername(typed)).toBe('rené');
});

it('reads a code as it was written down', () => {
  for (const typed of [' 123 456 ', '१२३ ४५६']) expect(tidyCode(typed)).toBe('123456');
  expect(tidyCode('ABCDE-FGHIJ')).toBe('abcdefghij');
  expect(fieldErrors(codeRules, { code: ' ' })).toEqual({ code: accountSentences.code });
});
