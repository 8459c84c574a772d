import { expect, it } from '@jest/globals';
import {
  type Answers,
  bankNames,
  bankQuestions,
  collectAnswers,
  earlierAnswers,
  givenAnswers,
  newValues,
  type Question,
  questions,
  settingFaults,
  valuesAfter,
} from './answers.ts';

const question = (name: string): Question => [...questions, ...bankQuestions].find((each) => each.name === name)!;
const earlier = { domain: 'club.example.org', email: 'secretary@club.example.org' };
const refusal = (name: string, answer: string) => question(name).refuse(answer, earlier);

it.each([
  ['domain', 'https://club.example', 'without https://'],
  ['domain', '203.0.113.7', 'has no certificate'],
  ['domain', 'club.example:8080', 'without a port'],
  ['domain', 'club', 'needs a dot'],
  ['domain', 'club_house.example', 'no name of a site'],
  ['domain', '-club.example', 'no name of a site'],
  ['domain', 'club..example', 'no name of a site'],
  ['domain', '', 'no name of a site'],
  ['certificate', 'yes', 'Answer one of: letsencrypt, self-signed.'],
  ['email', 'secretary', 'one e-mail address'],
  ['email', 'secretary@club', 'one e-mail address'],
  ['email', 'a@club.example, b@club.example', 'one e-mail address'],
  ['smtp', 'mail.club.example', 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  ['smtp', 'smtps://user:100%@mail.club.example', 'written as %25'],
  ['bank', 'later', 'Answer one of: test, live.'],
  ['ATOM_MERCHANT_ID', '', 'Answer test to the question before'],
  ['ATOM_REQUEST_KEY', 'A4476C2062FFA58980DC8F79EB6A799E', 'must not be the published test value'],
  ['ATOM_AUTH_URL', 'http://pay.example/auth', 'must start with https://'],
  ['ATOM_AUTH_URL', 'pay.example', 'must be an address'],
])('refuses for %s the answer "%s", in words', (name, answer, words) => {
  expect(refusal(name, answer)).toContain(words);
});

it('asks nobody outside for a certificate of a name for trials', () => {
  expect(question('certificate').refuse('letsencrypt', { domain: 'club.test' })).toContain('answer self-signed');
  expect(question('certificate').refuse('self-signed', { domain: 'club.test' })).toBeUndefined();
});

it.each([
  ['domain', 'Club.Example.org.'],
  ['domain', 'क्लब.भारत'],
  ['certificate', 'letsencrypt'],
  ['email', 'secretary@club.example.org'],
  ['smtp', ''],
  ['smtp', 'smtps://user:p%40ss@mail.club.example:465'],
  ['bank', 'live'],
  ['ATOM_REQUEST_KEY', '0123456789ABCDEF0123456789ABCDEF'],
  ['ATOM_AUTH_URL', 'https://pay.example/auth'],
])('takes for %s the answer "%s"', (name, answer) => {
  expect(refusal(name, answer)).toBeUndefined();
});

const answers = { domain: 'club.example.org', certificate: 'letsencrypt', smtp: '', email: 'a@club.example.org' };

it('makes settings that the API takes, with secrets that differ from each other and between installations', () => {
  const [one, other] = [newValues({ ...answers, bank: 'test' }, {}), newValues({ ...answers, bank: 'test' }, {})];
  expect(settingFaults(one)).toEqual([]);
  const names = ['JWT_SECRET', 'BACKUP_PASSPHRASE', 'DATABASE_URL', 'DATABASE_DIRECT_URL'];
  const secrets = names.flatMap((name) => [one[name], other[name]]);
  expect(new Set(secrets).size).toBe(8);
});

const nobody = () => Promise.reject(new Error('asked'));
const letter = Object.fromEntries(bankNames.map((name) => [name, `https://pay.example/${name}`]));
const keys = { ...letter, ATOM_CHECKOUT_HOSTS: 'https://pay.example' };

it('makes settings for real money of the provider’s values, and of no published one', () => {
  const values = newValues({ ...answers, bank: 'live' }, keys);
  expect(settingFaults(values)).toEqual([]);
});

it('takes the hosts of the checkout as the provider’s letter has them, and otherwise that of its script', async () => {
  const two = 'https://pay.example,https://checkout.pay.example';
  const usual = (_question: Question, offered?: string) => Promise.resolve(offered ?? '');
  const { ATOM_CHECKOUT_HOSTS: _, ...without } = keys;
  expect(await collectAnswers(bankQuestions, { ...keys, ATOM_CHECKOUT_HOSTS: two }, {}, nobody)).toMatchObject({
    ATOM_CHECKOUT_HOSTS: two,
  });
  expect(await collectAnswers(bankQuestions, without, {}, usual)).toEqual(keys);
});

it('asks again until the answer can be used, and says why', async () => {
  const typed = ['https://club.example.org', 'club.example.org', '', '', 'a@club.example.org', 'test'];
  const heard: (string | undefined)[] = [];
  const got = await collectAnswers(questions, {}, {}, (_question, _usual, refusal) => {
    heard.push(refusal);
    return Promise.resolve(typed.shift()!);
  });
  expect(got).toEqual({ ...answers, bank: 'test' });
  expect(heard.filter(Boolean)).toEqual([expect.stringContaining('without https://')]);
});

it.each([
  ['the line of a file', { SMTP_URL: 'smtps://user:new@mail.example:465' }],
  ['what is typed at the terminal', {}],
])('takes the mail server’s password from %s, and shows it in no list of processes', async (_, file) => {
  const offered: (string | undefined)[] = [];
  const typed = (_question: Question, usual?: string) => {
    offered.push(usual);
    return Promise.resolve('smtps://user:new@mail.example:465');
  };
  const earlierOnes = { ...answers, smtp: 'smtps://user:old@mail.example:465', bank: 'test' };
  const got = await collectAnswers(questions, givenAnswers({ smtp: '-' }, file), earlierOnes, typed);
  expect(got).toEqual({ ...earlierOnes, smtp: 'smtps://user:new@mail.example:465' });
  // Without a terminal the default is taken; the default is no mail server.
  expect(offered.filter((usual) => usual !== undefined)).toEqual([]);
});

it('refuses a mail server that is given twice', () => {
  const file = { SMTP_URL: 'smtps://user:pass@mail.example:465' };
  expect(() => givenAnswers({ smtp: 'smtps://other.example:465' }, file)).toThrow('SMTP_URL stands in the file');
  expect(givenAnswers({ domain: 'club.example' }, file)).toEqual({ domain: 'club.example', smtp: file.SMTP_URL });
});

it('refuses a wrong answer that was given on the command line, and asks nothing in its place', async () => {
  await expect(collectAnswers(questions, { domain: 'club' }, {}, nobody)).rejects.toThrow(
    'domain: The name needs a dot',
  );
});

it('changes nothing but what is answered: secrets and the operator’s own settings stay', async () => {
  const stored = { ...newValues({ ...answers, bank: 'test' }, {}), LOG_LEVEL: 'log', DATABASE_POOL_SIZE: '8' };
  const smtp = 'smtps://user:pass@mail.example:465';
  const given = { smtp, email: 'b@club.example.org' };
  const got = await collectAnswers(questions, given, earlierAnswers(stored), nobody);
  expect(valuesAfter(stored, got as typeof answers & { bank: string }, {})).toEqual({
    ...stored,
    SMTP_URL: smtp,
    ALERT_EMAIL_TO: 'b@club.example.org',
    ALERT_EMAIL_FROM: 'maidan@club.example.org',
  });
});

it('leaves the staging behind when the bank’s keys come', () => {
  const stored = newValues({ ...answers, bank: 'test' }, {});
  const values = valuesAfter(stored, { ...answers, bank: 'live' }, keys);
  expect(settingFaults(values)).toEqual([]);
  expect(values).toMatchObject({ PAYMENT_MODE: 'live', STAGING: '', JWT_SECRET: stored.JWT_SECRET });
});

const live = { ...answers, bank: 'live', smtp: 'smtps://user:pass@mail.example:465' };
const hosts = 'https://pay.example,https://checkout.pay.example';

it.each([
  ['the mail server', { smtp: 'smtps://other.example:465' }, { SMTP_URL: 'smtps://other.example:465' }],
  ['the address for alerts', { email: 'b@club.example.org' }, { ALERT_EMAIL_TO: 'b@club.example.org' }],
])(
  'keeps the second host of a provider’s checkout, and the sender of alerts, when %s changes',
  async (_, given, changed) => {
    const stored = {
      ...newValues(live, keys),
      ATOM_CHECKOUT_HOSTS: hosts,
      ALERT_EMAIL_FROM: 'Club <no-reply@club.example.org>',
    };
    const got = (await collectAnswers(questions, given, earlierAnswers(stored), nobody)) as Answers;
    expect(valuesAfter(stored, got, {})).toEqual({ ...stored, ...changed });
  },
);

it('leaves a staging with the provider’s hosts for tests at them, whatever else is answered', async () => {
  const stored = {
    ...newValues({ ...answers, bank: 'test' }, {}),
    ATOM_AUTH_URL: 'https://caller.pay.example/auth',
    ATOM_CHECKOUT_SCRIPT_URL: 'https://uat.pay.example/checkout.js',
    ATOM_CHECKOUT_HOSTS: 'https://uat.pay.example',
  };
  const given = { domain: 'other.example.org', bank: 'test' };
  const got = (await collectAnswers(questions, given, earlierAnswers(stored), nobody)) as Answers;
  expect(valuesAfter(stored, got, {})).toEqual({ ...stored, PUBLIC_URL: 'https://other.example.org' });
});

it('moves the test bank with the site to another name', () => {
  const stored = newValues({ ...answers, bank: 'test' }, {});
  const values = valuesAfter(stored, { ...answers, domain: 'other.example.org', bank: 'test' }, {});
  expect(values.ATOM_CHECKOUT_HOSTS).toBe('https://other.example.org:8443');
});

it('never puts the test bank beside live keys', () => {
  expect(() => valuesAfter(newValues(live, keys), { ...live, bank: 'test' }, {})).toThrow('This site takes money');
});
