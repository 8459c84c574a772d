import { expect, it } from '@jest/globals';
import {
  bankQuestions,
  collectAnswers,
  earlierAnswers,
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

it('makes settings for real money of the provider’s values, and of no published one', () => {
  const keys = Object.fromEntries(bankQuestions.map(({ name }) => [name, `https://pay.example/${name}`]));
  const values = newValues({ ...answers, bank: 'live' }, keys);
  expect(settingFaults(values)).toEqual([]);
  expect(values.ATOM_CHECKOUT_HOSTS).toBe('https://pay.example');
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

it('refuses a wrong answer that was given on the command line, and asks nothing in its place', async () => {
  const ask = () => Promise.reject(new Error('asked'));
  await expect(collectAnswers(questions, { domain: 'club' }, {}, ask)).rejects.toThrow('domain: The name needs a dot');
});

it('changes nothing but what is answered: secrets and the operator’s own settings stay', async () => {
  const stored = { ...newValues({ ...answers, bank: 'test' }, {}), LOG_LEVEL: 'log', DATABASE_POOL_SIZE: '8' };
  const smtp = 'smtps://user:pass@mail.example:465';
  const given = { smtp, email: 'b@club.example.org' };
  const got = await collectAnswers(questions, given, earlierAnswers(stored), () => Promise.reject(new Error('asked')));
  expect(valuesAfter(stored, got as typeof answers & { bank: string }, {})).toEqual({
    ...stored,
    SMTP_URL: smtp,
    ALERT_EMAIL_TO: 'b@club.example.org',
    ALERT_EMAIL_FROM: 'maidan@club.example.org',
  });
});

it('leaves the staging behind when the bank’s keys come', () => {
  const stored = newValues({ ...answers, bank: 'test' }, {});
  const keys = Object.fromEntries(bankQuestions.map(({ name }) => [name, `https://pay.example/${name}`]));
  const values = valuesAfter(stored, { ...answers, bank: 'live' }, keys);
  expect(settingFaults(values)).toEqual([]);
  expect(values).toMatchObject({ PAYMENT_MODE: 'live', STAGING: '', JWT_SECRET: stored.JWT_SECRET });
});
