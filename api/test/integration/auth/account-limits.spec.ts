import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { limits } from '../../../src/platform/http/throttling/limits.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { adminPassword, asAdmin, captchaCookie } from '../../support/signed-in.ts';
import { captchaAnswer, startTestApp, type TestApp } from '../../support/test-app.ts';
import {
  AuthenticatorApp,
  beginTwoStep,
  secondStep,
  send,
  StoppedClock,
  turnOnTwoStep,
} from '../../support/two-step.ts';

const clock = new StoppedClock();
let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await startTestApp({
    env: { TRUSTED_PROXIES: '1' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
  headers = await asAdmin(test);
});
beforeEach(() => test.db.query('TRUNCATE throttles'));
afterAll(() => test.close());

const [home, elsewhere, stranger] = ['203.0.113.1', '203.0.113.2', '198.51.100.1'];
const from = (network: string) => ({ 'x-forwarded-for': network });
const useUp = (keys: string) => test.db.query('UPDATE throttles SET points = 100000 WHERE key LIKE $1', [`${keys}%`]);

const cookiesOf = (answer: Response): string[] => answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);

describe('the password asked for again', () => {
  const check = (network: string, password: string) =>
    send(test.url, 'POST', 'account/two-step/turn-off', { ...headers, ...from(network) }, { password, code: '123456' });

  it('can be guessed as often as at the sign-in, and not from there alone', async () => {
    const { times } = limits.passwordCheck.subject;
    const statuses: number[] = [];
    for (let i = 0; i <= times; i += 1) statuses.push((await check(stranger, 'a guess')).status);
    expect(statuses.slice(0, times)).toEqual(Array(times).fill(400));
    expect(statuses[times]).toBe(429);
    expect((await check(home, adminPassword)).status).toBe(200);
  });
});

it('lets nobody find the code that turns two-step sign-in on by trying', async () => {
  const app = new AuthenticatorApp((await beginTwoStep(test.url, headers)).secret, clock);
  const { times } = limits.twoStepConfirm.subject;
  const confirm = (network: string, code: string) =>
    send(test.url, 'POST', 'account/two-step/confirm', { ...headers, ...from(network) }, { code });
  const statuses: number[] = [];
  for (let i = 0; i <= times; i += 1) statuses.push((await confirm(stranger, app.wrongCode())).status);
  expect(statuses).toEqual([...Array<number>(times).fill(400), 429]);
  expect((await confirm(stranger, app.code())).status).toBe(429);
});

describe('the code', () => {
  let app: AuthenticatorApp;
  beforeAll(async () => {
    ({ app } = await turnOnTwoStep(test.url, headers, clock));
  });

  /** The first step, by a browser that keeps `known` only; the captcha and its limits are those of the sign-in. */
  async function firstStepFrom(network: string, known = ''): Promise<string> {
    const captcha = await captchaCookie(test.url);
    const answer = await send(
      test.url,
      'POST',
      'login',
      { ...from(network), cookie: [captcha, known].filter(Boolean).join('; ') },
      { username: 'secretary', password: adminPassword, captchaAnswer },
    );
    const cookie = cookiesOf(answer).find((each) => each.startsWith('maidan_sign_in=')) ?? '';
    return [cookie, known].filter(Boolean).join('; ');
  }
  const enter = async (network: string, known = '') => {
    const answer = await secondStep(test.url, await firstStepFrom(network, known), app.code(), from(network));
    clock.pass(30);
    return answer;
  };
  /** How many codes a thief of the password may try from one network, signing in anew as often as is needed. */
  async function triesFrom(network: string): Promise<number> {
    for (let tries = 0; tries < 100;) {
      const cookie = await firstStepFrom(network);
      for (let i = 0; i < 5; i += 1, tries += 1)
        if ((await secondStep(test.url, cookie, app.wrongCode(), from(network))).status === 429) return tries;
    }
    throw new Error('Nobody stopped the guesses.');
  }

  it('can be guessed fifteen times an hour from one network, and the owner enters from another', async () => {
    expect(await triesFrom(stranger)).toBe(15);
    expect((await enter(elsewhere)).status).toBe(200);
  });

  it('is slowed over all networks together, and not for the owner’s own browser and network', async () => {
    const known = cookiesOf(await enter(home)).find((each) => each.startsWith('maidan_known_'))!;
    await secondStep(test.url, await firstStepFrom(stranger), app.wrongCode(), from(stranger));
    await useUp('sign-in-code:subjectElsewhere');
    expect((await enter('198.51.100.2')).status).toBe(429);
    expect((await enter(home)).status).toBe(200);
    expect((await enter('198.51.100.3', known)).status).toBe(200);
  });

  it('is asked of who has the password only: a wrong password uses up no code', async () => {
    const answer = await secondStep(test.url, 'maidan_sign_in=junk', '123456', from(stranger));
    expect(answer.status).toBe(401);
    expect(await test.db.query(`SELECT key FROM throttles WHERE key LIKE 'sign-in-code:subject%'`)).toEqual([]);
  });
});
