import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { readEnv } from '@maidan/api/src/platform/config/env.ts';
import { ConfigurationError } from '@maidan/api/src/platform/config/read-setting.ts';
import { UserError } from '../../local/user-error.ts';
import type { Values } from './settings-file.ts';

/** What setup asks for; each is a text, empty for none. */
export type Answers = Record<'domain' | 'certificate' | 'smtp' | 'email' | 'bank', string>;

/** Values that the provider gives to the club; each is asked for when the bank is `live`. */
export const bankNames = [
  'ATOM_MERCHANT_ID',
  'ATOM_PASSWORD',
  'ATOM_PRODUCT',
  'ATOM_REQUEST_KEY',
  'ATOM_RESPONSE_KEY',
  'ATOM_REQUEST_HASH_KEY',
  'ATOM_RESPONSE_HASH_KEY',
  'ATOM_AUTH_URL',
  'ATOM_STATUS_URL',
  'ATOM_REFUND_URL',
  'ATOM_CHECKOUT_SCRIPT_URL',
  'ATOM_CHECKOUT_HOSTS',
] as const;

export interface Question {
  name: string;
  asked: string;
  /** The answer that is taken when nothing is typed. */
  default?(earlier: Values): string;
  /** Why an answer cannot be used, in a sentence. */
  refuse(answer: string, earlier: Values): string | undefined;
  /** Whether the question is asked, given the answers before it. */
  isAsked?(earlier: Values): boolean;
}

/** Whether the name is reserved, so that no certificate authority signs it (RFC 2606, RFC 6762, RFC 8375). */
const isTrialName = (domain: string): boolean => /\.(test|example|invalid|localhost|local|internal)$/.test(domain);

/** The domain in lower case, without a dot at the end; a name in another script in its DNS form (punycode). */
export const tidyDomain = (typed: string): string => domainToASCII(typed.trim().replace(/\.$/, ''));

function refuseDomain(typed: string): string | undefined {
  if (typed.includes('/')) return 'Write the name alone, without https:// and without a path: club.example.';
  if (isIP(typed.trim())) return 'An address of numbers has no certificate: write a name, such as club.example.';
  if (typed.includes(':')) return 'Write the name without a port: browsers come by 443.';
  const domain = tidyDomain(typed);
  const labels = domain.split('.');
  if (
    domain === '' ||
    domain.length > 253 ||
    !labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  )
    return 'That is no name of a site: it has letters, digits, hyphens and dots, such as club.example.';
  if (labels.length < 2) return 'The name needs a dot: club.example; for a trial on this machine, club.test.';
  return undefined;
}

const refuseEmail = (typed: string): string | undefined =>
  /^[^\s@,<>"']+@[^\s@,<>"'.]+(\.[^\s@,<>"'.]+)+$/.test(typed)
    ? undefined
    : 'Write one e-mail address, such as secretary@club.example.';

const oneOf =
  (...choices: string[]) =>
  (typed: string) =>
    choices.includes(typed) ? undefined : `Answer one of: ${choices.join(', ')}.`;

export const questions: readonly Question[] = [
  { name: 'domain', asked: 'The name that visitors type, such as club.example', refuse: refuseDomain },
  {
    name: 'certificate',
    asked: 'Certificate: letsencrypt (the name leads here and port 80 is open), or self-signed for a trial',
    default: ({ domain = '' }) => (isTrialName(domain) ? 'self-signed' : 'letsencrypt'),
    refuse: (typed, { domain = '' }) =>
      oneOf('letsencrypt', 'self-signed')(typed) ??
      (typed === 'letsencrypt' && isTrialName(domain)
        ? `Nobody gives a certificate for ${domain}: answer self-signed.`
        : undefined),
  },
  {
    name: 'smtp',
    asked: 'Mail server for alerts, smtps://user:password@host:465; empty for later',
    default: () => '',
    refuse: (typed, { domain = '' }) => settingFault(mailValues(typed, domain, `maidan@${domain}`), 'SMTP_URL'),
  },
  {
    name: 'email',
    asked: 'E-mail of whoever runs it: for alerts, and for the certificate',
    refuse: refuseEmail,
    isAsked: ({ certificate, smtp }) => certificate === 'letsencrypt' || Boolean(smtp),
  },
  {
    name: 'bank',
    asked: 'Payments: test (the test bank, no money moves), or live (with the keys of the provider)',
    default: () => 'test',
    refuse: oneOf('test', 'live'),
  },
];

export const bankQuestions: readonly Question[] = bankNames.map((name) => ({
  name,
  asked: name,
  // The checkout may load from other origins than its script; the provider then names them.
  ...(name === 'ATOM_CHECKOUT_HOSTS' && {
    default: ({ ATOM_CHECKOUT_SCRIPT_URL: script = '' }) => URL.parse(script)?.origin ?? '',
  }),
  refuse: (typed) =>
    typed === ''
      ? `${name} is missing: the provider's letter has it. Answer test to the question before to go on without.`
      : settingFault({ PAYMENT_MODE: 'live', [name]: typed }, name),
}));

/** What the API says about this setting, in a sentence; undefined when it accepts the value. */
function settingFault(values: Values, name: string): string | undefined {
  return settingFaults(values).find((sentence) => sentence.startsWith(name));
}

/** What the API says about these settings, a sentence for each that it cannot use. */
export function settingFaults(values: Values): readonly string[] {
  try {
    readEnv(values);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
}

const mailValues = (smtp: string, domain: string, email: string): Values =>
  smtp === '' ? {} : { SMTP_URL: smtp, ALERT_EMAIL_TO: email, ALERT_EMAIL_FROM: `maidan@${domain}` };

/** Port of the test bank for browsers. Like a provider's page, the bank is on another origin than the site. */
export const testBankPort = 8443;
export const apiPorts = [8080, 8082] as const;

/** A secret in hexadecimal, so that sh, systemd and a database URL need no quoting. */
const secret = (): string => randomBytes(32).toString('hex');

/** The settings of a new installation, with generated secrets. */
export function newValues(answers: Answers, bankValues: Values): Record<string, string> {
  const { email, smtp, bank } = answers;
  const domain = tidyDomain(answers.domain);
  const [api, owner] = [secret(), secret()];
  const bankOrigin = `https://${domain}:${testBankPort}`;
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: `https://${domain}`,
    DATA_DIR: '/var/lib/maidan',
    DATABASE_URL: `postgres://maidan:${api}@127.0.0.1:5432/maidan`,
    DATABASE_DIRECT_URL: `postgres://maidan_owner:${owner}@127.0.0.1:5432/maidan`,
    JWT_SECRET: secret(),
    TRUSTED_PROXIES: '1',
    API_REPLICAS: String(apiPorts.length),
    STORAGE: 'shared-disk',
    BACKUP_DIR: '/var/backups/maidan',
    BACKUP_PASSPHRASE: secret(),
    ...mailValues(smtp, domain, email),
    PAYMENT_MODE: bank,
    STAGING: bank === 'test' ? '1' : '',
    ...(bank === 'live'
      ? bankValues
      : {
          ATOM_CHECKOUT_SCRIPT_URL: `${bankOrigin}/staticdata/ots/js/atomcheckout.js`,
          ATOM_CHECKOUT_HOSTS: bankOrigin,
        }),
  };
}

/** The answers that an installation's settings show; empty when there are none. */
export function earlierAnswers(stored: Values): Values {
  if (!stored.PUBLIC_URL) return {};
  return {
    domain: new URL(stored.PUBLIC_URL).hostname,
    // The existing certificate stays.
    certificate: '',
    smtp: stored.SMTP_URL ?? '',
    ...(stored.ALERT_EMAIL_TO && { email: stored.ALERT_EMAIL_TO }),
    bank: stored.PAYMENT_MODE ?? 'test',
  };
}

/**
 * Stands for an answer that is asked for at the terminal even if it was given earlier: a password should not be part of
 * a command.
 */
const asked = '-';

/**
 * The answers that were given on the command line. The mail server may be given by the line `SMTP_URL` of the file of
 * `--keys` instead, because its address holds a password.
 * @throws UserError when the mail server is given in both
 */
export function givenAnswers(
  options: Partial<Record<keyof Answers, string | undefined>>,
  file: Values,
): Partial<Record<keyof Answers, string | undefined>> {
  if (!file.SMTP_URL) return options;
  if (options.smtp !== undefined && options.smtp !== asked)
    throw new UserError('SMTP_URL stands in the file of --keys, and --smtp names another: give one of them.');
  return { ...options, smtp: file.SMTP_URL };
}

/**
 * Collects the answers to `list`: given on the command line, given at an earlier setup, or returned by `ask`, which
 * receives the default and the reason why its last answer was refused.
 * @throws UserError for an answer in `given` that cannot be used
 */
export async function collectAnswers(
  list: readonly Question[],
  given: Readonly<Record<string, string | undefined>>,
  earlier: Values,
  ask: (question: Question, usual: string | undefined, refusal: string | undefined) => Promise<string>,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const question of list) {
    const { name } = question;
    const typed = given[name]?.trim();
    const isAsked = typed === asked;
    const known = isAsked ? undefined : typed;
    const refusal = known === undefined ? undefined : question.refuse(known, answers);
    if (refusal) throw new UserError(`${name}: ${refusal}`);
    answers[name] = known ?? earlier[name] ?? '';
    const isAnswered = known !== undefined || earlier[name] !== undefined || question.isAsked?.(answers) === false;
    if (isAnswered && !isAsked) continue;
    let wrong: string | undefined;
    do {
      const usual: string | undefined = isAsked ? undefined : question.default?.(answers);
      answers[name] = (await ask(question, usual, wrong)).trim() || (usual ?? '');
      wrong = question.refuse(answers[name], answers);
    } while (wrong);
  }
  return answers;
}

/** Settings that depend on one answer alone, with the name of that answer. */
const holder: Readonly<Record<string, keyof Answers>> = {
  PUBLIC_URL: 'domain',
  SMTP_URL: 'smtp',
  ALERT_EMAIL_TO: 'email',
  PAYMENT_MODE: 'bank',
  STAGING: 'bank',
};

/**
 * The settings of an installation after new answers. A setting changes when its answer differs from the earlier one. A
 * setting that is made of several answers changes only if it still has the value that setup made. All of `bankValues`,
 * the answers about the bank, is taken; it is empty when nothing was asked.
 * @throws UserError when a site that takes real money would go back to the test bank
 */
export function valuesAfter(stored: Values, answers: Answers, bankValues: Values): Record<string, string> {
  const earlier: Answers = { domain: '', certificate: '', smtp: '', email: '', bank: '', ...earlierAnswers(stored) };
  if (earlier.bank === 'live' && answers.bank !== 'live')
    throw new UserError(
      'This site takes money, and its payments are not the test bank’s: set a staging up on another machine. Nothing was changed.',
    );
  const [made, madeEarlier] = [newValues(answers, bankValues), newValues(earlier, {})];
  const isChanged = (name: string): boolean => {
    if (name in bankValues) return true;
    const answer = holder[name];
    if (answer) return answers[answer] !== earlier[answer];
    return /^(ATOM_|ALERT_)/.test(name) && (stored[name] ?? '') === (madeEarlier[name] ?? '');
  };
  return { ...stored, ...Object.fromEntries(Object.entries(made).filter(([name]) => isChanged(name))) };
}
