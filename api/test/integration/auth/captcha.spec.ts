import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createAdministrator } from '../../../src/auth/administrators.ts';
import { answerCaptcha } from '../../support/answer-captcha.ts';
import { adminPassword } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

/** An app with real captchas instead of the tests' fixed answer. */
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { CAPTCHA_FIXED_ANSWER: '' } });
  await createAdministrator(test.db, 'secretary', adminPassword);
});
beforeEach(() => test.db.query('TRUNCATE throttles'));
afterAll(() => test.close());

interface Asked {
  cookie: string;
  question: string;
}

const ask = async (kind: 'captcha' | 'captcha/question', cookie = ''): Promise<Asked> => {
  const answer = await fetch(`${test.url}/api/admin/${kind}`, { headers: { cookie } });
  const { data } = (await answer.json()) as { data: { question: string } };
  const given = answer.headers.getSetCookie().find((each) => each.startsWith('maidan_captcha=')) ?? '';
  expect(given).toMatch(/HttpOnly; SameSite=Strict/);
  return { cookie: given.split(';')[0]!, question: data.question };
};
const inWords = (cookie?: string) => ask('captcha/question', cookie);

const login = (cookie: string, captchaAnswer: string) =>
  fetch(`${test.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ username: 'secretary', password: adminPassword, captchaAnswer }),
  });

it('accepts an answer to the text question in any spelling', async () => {
  const { cookie, question } = await inWords();
  expect((await login(cookie, answerCaptcha(question))).status).toBe(200);
  const again = await inWords();
  const [, first, second] = /^(\d+|[a-z]+)(\d+|[a-z]+)$/.exec(answerCaptcha(again.question)) ?? [];
  expect((await login(again.cookie, ` ${first}, ${second!.toUpperCase()}. `)).status).toBe(200);
});

it('accepts one answer within five minutes, and refuses with the same message as for the picture', async () => {
  const used = await inWords();
  expect((await login(used.cookie, 'no idea')).status).toBe(400);
  const late = await login(used.cookie, answerCaptcha(used.question));
  expect(late.status).toBe(400);
  expect(await late.json()).toMatchObject({ message: 'CAPTCHA code is incorrect. Please try again.' });

  const slow = await inWords();
  await test.db.query(`UPDATE captchas SET expires_at = now() - interval '1 second'`);
  expect((await login(slow.cookie, answerCaptcha(slow.question))).status).toBe(400);
});

it('accepts an answer only for the question that was asked', async () => {
  const [one, other] = [await inWords(), await inWords()];
  expect((await login(one.cookie, answerCaptcha(other.question))).status).toBe(400);
  const picture = await ask('captcha');
  expect((await login(picture.cookie, answerCaptcha((await inWords()).question))).status).toBe(400);
});

it('stores the answer only as a keyed digest', async () => {
  const { question } = await inWords();
  const rows = JSON.stringify(await test.db.query('SELECT * FROM captchas'));
  expect(rows.toLowerCase()).not.toContain(answerCaptcha(question));
});

/** Requests captchas without cookies, so that only the network is counted. */
const statusesOf = async (times: number, kind: string) => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) statuses.push((await fetch(`${test.url}/api/admin/${kind}`)).status);
  return statuses;
};

it('gives fifteen text questions to a network, and still pictures after that', async () => {
  const statuses = await statusesOf(16, 'captcha/question');
  expect(statuses.slice(0, 15)).not.toContain(429);
  expect(statuses[15]).toBe(429);
  expect((await fetch(`${test.url}/api/admin/captcha`)).status).toBe(200);
});

it('throttles a client that collects pictures', async () => {
  const first = await fetch(`${test.url}/api/admin/captcha`);
  const cookie = first.headers
    .getSetCookie()
    .map((given) => given.split(';')[0])
    .join('; ');
  const more = () => fetch(`${test.url}/api/admin/captcha`, { headers: { cookie } });
  const statuses: number[] = [];
  for (let i = 0; i < 60; i += 1) statuses.push((await more()).status);
  expect(statuses.slice(0, 59)).not.toContain(429);
  expect(statuses[59]).toBe(429);
});
