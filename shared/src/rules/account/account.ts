import { club } from '../../club.ts';
import { anonymousActor, systemActor } from '../../domain/audit.ts';
import { isRole, type Role, roles } from '../../domain/roles.ts';
import { atMost, required, type RuleSet, withFacts } from '../rule-set.ts';
import { signInSentences } from '../sign-in.ts';
import { stripInvisible, toAsciiDigits } from '../typed-text.ts';

/**
 * Limits of accounts: lengths in characters, and the days for which a generated password is valid. A password has a
 * greatest length because hashing megabytes would keep a processor busy.
 */
export const accountLimits = {
  ...{ shortestName: 3, longestName: 40, shortestPassword: 12, longestPassword: 200 },
  generatedPasswordDays: 7,
} as const;

/** Messages about administrators, passwords and two-step sign-in; the specification has none of these. */
export const accountSentences = {
  usernameLength: `The name must have ${accountLimits.shortestName} to ${accountLimits.longestName} characters`,
  usernameCharacters: 'Only letters, digits, dots, hyphens and underscores, without blanks',
  usernameInvisible: 'The name has a character that cannot be seen. Please type it anew.',
  usernameScript: 'Use the letters of one script, for example Latin or Devanagari',
  usernameReserved: 'This name is reserved. Please choose another one.',
  usernameTaken: 'There is an administrator of this name already',
  role: 'Choose a role',
  lastAdministrator: 'Somebody has to stay administrator. Give another account this role first.',
  ownAccount: 'You cannot delete your own account. Another administrator can.',
  ownPassword: 'Change your own password in your account, which asks for the current one.',
  ownTwoStep: 'Turn off your own two-step sign-in in your account, which asks for your password.',
  notAllowed: 'Your role does not allow this. Ask an administrator.',
  changePasswordFirst: 'Choose a password of your own first. The one that you were given is good for nothing else.',
  setUpTwoStepFirst: 'Set up two-step sign-in first. Your role is asked for it.',
  generatedPasswordExpired: `This password was not changed within ${accountLimits.generatedPasswordDays} days and has expired. Ask an administrator for a new one, or the operator, who runs: npm run admin -- reset`,
  currentPassword: 'Enter your current password',
  wrongPassword: 'This is not your current password',
  newPassword: 'Enter a new password',
  shortPassword: `The new password needs at least ${accountLimits.shortestPassword} characters`,
  longPassword: `The new password must be at most ${accountLimits.longestPassword} characters`,
  samePassword: 'This is the password that you have now',
  generatedBefore:
    'This looks like a password that was generated here, which others have seen. Choose one of your own.',
  passwordIsName: 'The password must not be the name of the account',
  guessablePassword: 'This password is easy to guess. Use several words that have nothing to do with the club or you.',
  twoStepOn: 'Two-step sign-in is on already. Turn it off first.',
  codeRequired: 'Enter the code of your authenticator app',
  code: 'Enter the code',
  wrongCode: 'This code is not right. Enter the one that the app shows now.',
  setUpExpired: 'Setting up has taken too long. Please begin again.',
  wrongSignInCode: 'This code is not right. Please try again.',
  codeExpired: 'That took too long, or too many codes were wrong. Please sign in again.',
} as const;

/**
 * Returns a user name in the form in which names are compared: in lower case, without invisible characters and without
 * blanks around it.
 */
export const tidyUsername = (username: string): string =>
  stripInvisible(username).normalize('NFC').trim().toLowerCase();

/** Returns a typed code in lower case and with the digits 0 to 9, without blanks and hyphens. */
export const tidyCode = (code: string): string =>
  toAsciiDigits(stripInvisible(code)).replace(/[\s-]/gu, '').toLowerCase();

/** The most characters of a typed code. */
const longestCode = 40;

export interface NewAdministratorForm {
  username: string;
  role: Role;
}

/** Names of actors without an account in audit entries. The other rules already refuse `operatorActor`. */
const reservedNames: readonly string[] = [systemActor, anonymousActor];

const knownCharacters = (username = ''): string | undefined =>
  /^[\p{L}\p{M}\p{N}._-]+$/u.test(tidyUsername(username)) ? undefined : accountSentences.usernameCharacters;

/**
 * Refuses invisible characters. It runs before `tidyUsername`, which removes them: "asha" with a zero-width blank would
 * be taken for "asha".
 */
const onlyVisible = (username = ''): string | undefined =>
  /\p{Default_Ignorable_Code_Point}/u.test(username) ? accountSentences.usernameInvisible : undefined;

/**
 * Matches names of one script that is used in India, decomposed (NFD). Of Latin, only a to z are allowed, with or
 * without accents: other Latin letters, such as the dotless i, look like them. Each script may also have 0 to 9, dots,
 * hyphens and underscores.
 */
const scripts = [
  'a-z',
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'].map(
    inScript,
  ),
  ...['Arabic', 'Ol_Chiki', 'Meetei_Mayek'].map(inScript),
].map((letters) => new RegExp(`^[${letters}\\p{Script=Inherited}0-9._-]*$`, 'u'));

function inScript(script: string): string {
  return `\\p{Script=${script}}`;
}

/**
 * Refuses names that none of `scripts` matches, for example because they mix two scripts, and the wide letters of some
 * keyboards. In the audit log, such a name could look like the name of another account.
 */
function oneScript(username = ''): string | undefined {
  const name = tidyUsername(username);
  const isOfOne = scripts.some((script) => script.test(name.normalize('NFD')));
  return isOfOne && name === name.normalize('NFKC') ? undefined : accountSentences.usernameScript;
}

function fittingLength(username = ''): string | undefined {
  const { length } = [...tidyUsername(username)];
  const { shortestName, longestName } = accountLimits;
  return length < shortestName || length > longestName ? accountSentences.usernameLength : undefined;
}

const notReserved = (username = ''): string | undefined =>
  reservedNames.includes(tidyUsername(username)) ? accountSentences.usernameReserved : undefined;

const roleRule = withFacts({ isRequired: true, choices: roles }, (role) =>
  isRole(role) ? undefined : accountSentences.role,
);

export const newAdministratorRules: RuleSet<NewAdministratorForm> = {
  username: [required(signInSentences.username), onlyVisible, knownCharacters, oneScript, fittingLength, notReserved],
  role: [roleRule],
};

export const roleChangeRules: RuleSet<Pick<NewAdministratorForm, 'role'>> = { role: [roleRule] };

export interface PasswordChangeForm {
  /**
   * The account's name. The password must not be the name, or little more than the name. The API sets it; a form that
   * does not know it omits it.
   */
  username?: string;
  currentPassword: string;
  newPassword: string;
}

/**
 * Words that somebody who guesses a password of this club tries first, in lower case, from `shortestWord` letters on.
 */
export const contextWords = (username = ''): string[] =>
  ['maidan', 'cricket', 'club', 'sports', 'admin', 'administrator', 'password', club.name, club.city, username]
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}]+/u))
    .filter((word) => word.length >= shortestWord);

const shortestWord = 3;
/** Letters besides the words above that a password must have if it contains such a word. */
const fewestOwnLetters = 5;

/**
 * Refuses a password that has such a word and fewer than `fewestOwnLetters` other letters, for example
 * "CricketClub2026" and "raipur-raipur-1". The API also refuses common passwords (`commonPasswordFault`).
 */
function notOnlyContext(chosen = '', { username = '' }: Partial<PasswordChangeForm>): string | undefined {
  let rest = chosen.toLowerCase();
  const words = [...contextWords(username)].sort((a, b) => b.length - a.length);
  for (const word of words) rest = rest.replaceAll(word, ' ');
  const isMadeOfThem = rest !== chosen.toLowerCase() && (rest.match(/\p{L}/gu) ?? []).length < fewestOwnLetters;
  return isMadeOfThem ? accountSentences.guessablePassword : undefined;
}

const atLeast = (limit: number, sentence: string) =>
  withFacts({ minLength: limit }, (value) => ([...String(value ?? '')].length < limit ? sentence : undefined));

export const passwordChangeRules: RuleSet<PasswordChangeForm> = {
  currentPassword: [
    required(accountSentences.currentPassword),
    atMost(accountLimits.longestPassword, accountSentences.wrongPassword),
  ],
  newPassword: [
    required(accountSentences.newPassword),
    atLeast(accountLimits.shortestPassword, accountSentences.shortPassword),
    atMost(accountLimits.longestPassword, accountSentences.longPassword),
    (chosen = '', { username }) =>
      username && tidyUsername(chosen) === tidyUsername(username) ? accountSentences.passwordIsName : undefined,
    notOnlyContext,
    (chosen, { currentPassword }) => (chosen === currentPassword ? accountSentences.samePassword : undefined),
  ],
};

/** Rules for a typed code. It is a code of the authenticator app or, where the API takes one, a recovery code. */
export const codeRules: RuleSet<{ code: string }> = {
  code: [required(accountSentences.code), atMost(longestCode, accountSentences.wrongSignInCode)],
};

/** Rules for turning two-step sign-in on. `turnOffRules` also ask for a code. */
export const passwordCheckRules: RuleSet<{ password: string }> = {
  password: [
    required(accountSentences.currentPassword),
    atMost(accountLimits.longestPassword, accountSentences.wrongPassword),
  ],
};

export const turnOffRules: RuleSet<{ password: string; code: string }> = { ...passwordCheckRules, ...codeRules };
