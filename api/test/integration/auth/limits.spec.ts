import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { callSentences } from '@maidan/shared/sentences/call-sentences.ts';
import { waitingListRefusals } from '@maidan/shared/sentences/waiting-list-refusals.ts';
import { createAdministrator } from '../../../src/auth/administrators.ts';
import { InitiationService } from '../../../src/payments/checkout/initiation.service.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { DomainError } from '../../../src/platform/http/errors/domain-error.ts';
import { limits } from '../../../src/platform/http/throttling/limits.ts';
import { anEntry, anEvent } from '../../support/builders.ts';
import { aMobile, Payer } from '../../support/payments/payer.ts';
import { adminPassword, asAdmin, captchaCookie } from '../../support/signed-in.ts';
import { captchaAnswer, startTestApp, type TestApp, type TestAppOptions } from '../../support/test-app.ts';
import {
  AuthenticatorApp,
  StoppedClock,
  beginTwoStep,
  secondStep,
  send,
  turnOnTwoStep,
} from '../../support/two-step.ts';

const clock = new StoppedClock();
/** An app behind a proxy, which gives the network of each call. */
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    env: { TRUSTED_PROXIES: '1' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
});
beforeEach(() => test.db.query('TRUNCATE throttles'));
afterAll(() => test.close());

const [home, elsewhere, stranger] = ['203.0.113.1', '203.0.113.2', '198.51.100.1'];
const useUp = (keys: string) => test.db.query('UPDATE throttles SET points = 100000 WHERE key LIKE $1', [`${keys}%`]);

describe('every limit', () => {
  const apps: TestApp[] = [];
  /** Starts an app with other settings, and closes it after the test. */
  const start = async (options: TestAppOptions = {}): Promise<TestApp> => {
    const app = await startTestApp(options);
    apps.push(app);
    return app;
  };
  afterEach(async () => {
    for (const app of apps.splice(0).toReversed()) await app.close();
  });

  const statusesOf = async (times: number, ask: (i: number) => Promise<Response>) => {
    const statuses: number[] = [];
    for (let i = 0; i < times; i += 1) statuses.push((await ask(i)).status);
    return statuses;
  };

  /** Sends a guess without a captcha, under a new name and without a cookie. Only the address stays the same. */
  const guess = ({ url }: TestApp, i: number, address: string) =>
    fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ username: `name-${i}`, password: 'x', captchaAnswer: 'y' }),
    });

  const guessAs = (app: TestApp, times: number, addressOf: (i: number) => string) =>
    statusesOf(times, (i) => guess(app, i, addressOf(i)));

  it('ignores an address that a client forges', async () => {
    const direct = await start();
    const statuses = await guessAs(direct, 101, (i) => `203.0.113.${i}`);
    expect(statuses.slice(0, 100)).not.toContain(429);
    expect(statuses[100]).toBe(429);
  });

  it('trusts the configured proxy, and only the address that it added', async () => {
    expect(await guessAs(test, 101, (i) => `203.0.113.${i}`)).not.toContain(429);
    const madeUp = await guessAs(test, 101, (i) => `198.51.100.${i}, 203.0.113.250`);
    expect(madeUp[100]).toBe(429);
  });

  it('multiplies its limits for a load test', async () => {
    const wide = await start({ env: { THROTTLE_FACTOR: '2' } });
    expect(await guessAs(wide, 101, () => '203.0.113.1')).not.toContain(429);
  });

  it('counts for all replicas together', async () => {
    const replica = await start({ databaseUrl: test.env.databaseUrl, env: { TRUSTED_PROXIES: '1' } });
    const ask = () => fetch(`${replica.url}/api/admin/login`, { method: 'POST', headers: { 'x-forwarded-for': home } });
    await guessAs(test, 99, () => home);
    expect((await ask()).status).toBe(400);
    expect((await ask()).status).toBe(429);
  });

  const check = (mobile: string, network: string, cookie = '', { url } = test) =>
    fetch(`${url}/api/players/check-mobile/${mobile}`, { headers: { 'x-forwarded-for': network, cookie } });
  const browserFrom = async (network: string, app = test) =>
    (await check('9000000000', network, '', app)).headers.getSetCookie()[0]!.split(';')[0]!;
  const initiate = (body: unknown, network: string) =>
    fetch(`${test.url}/api/payment/initiate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify(body),
    });

  it('does not block payments for a mobile because of invalid bodies, or of calls from another network', async () => {
    const payer = new Payer({ url: test.url, db: test.db, sandbox: undefined });
    const application = await payer.application(await anEvent(test.db), { selectedEvent: crypto.randomUUID() });
    const { mobile } = application.playerData;
    await statusesOf(12, () => initiate({ playerData: { mobile } }, '203.0.113.1'));
    // A valid form for an unknown event is answered 400, and counts.
    expect(await statusesOf(12, () => initiate(application, '203.0.113.1'))).not.toContain(429);
    expect((await initiate(application, '203.0.113.1')).status).toBe(429);
    expect((await initiate(application, '203.0.113.2')).status).toBe(400);
  });

  it('does not count a payment start that the server was too busy for, because the form repeats it', async () => {
    const busy = new DomainError('unavailable', callSentences.busy, { retryAfterSeconds: 5 });
    const initiation = { initiate: jest.fn(() => Promise.reject(busy)) };
    const full = await start({
      override: (module) => module.overrideProvider(InitiationService).useValue(initiation),
    });
    full.app.useLogger(false);
    const payer = new Payer({ url: full.url, db: full.db, sandbox: undefined });
    const application = await payer.application(await anEvent(full.db));
    const cookie = await browserFrom('', full);
    const begin = () =>
      fetch(`${full.url}/api/payment/initiate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(application),
      });
    // A browser may start twenty payments an hour, and twelve of them for one mobile.
    expect(new Set(await statusesOf(25, begin))).toEqual(new Set([503]));
    initiation.initiate.mockRejectedValue(new DomainError('conflict', 'Refused'));
    expect(new Set(await statusesOf(12, begin))).toEqual(new Set([409]));
    expect((await begin()).status).toBe(429);
  });

  it('does not count refused calls of one browser against a mobile that others check', async () => {
    const cookie = await browserFrom('203.0.113.1');
    await statusesOf(60, () => check('9876543210', '203.0.113.1', cookie));
    expect((await check('9876543210', '203.0.113.2')).status).toBe(200);
  });

  it('does not count refused calls of one browser against its network address', async () => {
    const cookie = await browserFrom('203.0.113.1');
    const walk = (i: number) => check(`9000${String(100_000 + i)}`, '203.0.113.1', cookie);
    expect(await statusesOf(29, walk)).not.toContain(429);
    const almost = limits.checkMobile.address.times - 10;
    await test.db.query(`UPDATE throttles SET points = $1 WHERE key LIKE 'check-mobile:address:%'`, [almost]);
    expect(new Set(await statusesOf(20, walk))).toEqual(new Set([429]));
    expect((await check('9876543210', '203.0.113.1')).status).toBe(200);
  });

  it('does not count an invalid number', async () => {
    await check('junk', '203.0.113.1');
    const rows = await test.db.query(`SELECT key FROM throttles WHERE key LIKE '%:subject:%'`);
    expect(rows).toEqual([]);
  });
});

describe('the limits of signing in', () => {
  beforeAll(() => createAdministrator(test.db, 'asha', adminPassword));

  const cookiesOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');

  /** Signs in with a solved captcha. Besides the captcha's cookies the browser sends only `cookie`. */
  async function attempt(network: string, { cookie = '', ...body }: Record<string, string> = {}): Promise<Response> {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
    const captcha = await fetch(`${test.url}/api/admin/captcha`, { headers: { ...headers, cookie } });
    if (captcha.status !== 200) return captcha;
    return fetch(`${test.url}/api/admin/login`, {
      method: 'POST',
      headers: { ...headers, cookie: [cookie, cookiesOf(captcha)].filter(Boolean).join('; ') },
      body: JSON.stringify({ username: 'asha', password: adminPassword, captchaAnswer, ...body }),
    });
  }
  const guess = (network: string, cookie = '') => attempt(network, { password: 'a guess', cookie });
  /** Makes a guess, and then lets the limit of its subject be used up. */
  const lastGuess = async (network: string) => {
    expect((await guess(network)).status).toBe(401);
    await useUp('sign-in:subject:');
  };
  const known = /maidan_known_[0-9a-f]{16}=[^;]+/;
  const knownCookie = async () => known.exec(cookiesOf(await attempt(home)))![0];

  it('guesses do not block the owner in another network', async () => {
    for (let i = 0; i < limits.signIn.subject.times; i += 1) expect((await guess(stranger)).status).toBe(401);
    expect((await guess(stranger)).status).toBe(429);
    expect((await attempt(home)).status).toBe(200);
  });

  it('guesses from the owner’s network do not block a browser that has signed in before', async () => {
    const cookie = await knownCookie();
    await lastGuess(home);
    await useUp('sign-in:address');
    await useUp('captcha:address');
    expect((await guess(home)).status).toBe(429);
    expect((await attempt(home, { cookie })).status).toBe(200);
    expect((await attempt(elsewhere, { cookie })).status).toBe(200);
  });

  it('slows guesses that come from many networks, and does not slow the owner’s usual network', async () => {
    const cookie = await knownCookie();
    await guess(stranger);
    await useUp('sign-in:subjectElsewhere');
    expect((await guess('198.51.100.2')).status).toBe(429);
    expect((await attempt(home)).status).toBe(200);
    expect((await attempt('198.51.100.3', { cookie })).status).toBe(200);
  });

  it('gives a known browser twenty attempts for its own account, and none for another name', async () => {
    await createAdministrator(test.db, 'treasurer', adminPassword);
    const cookie = await knownCookie();
    await lastGuess(home);
    await attempt(home, { username: 'treasurer' });
    await useUp('sign-in:subject');
    expect((await attempt(home, { cookie, username: 'treasurer' })).status).toBe(429);
    for (let i = 1; i < 20; i += 1) expect((await guess(home, cookie)).status).toBe(401);
    expect((await guess(home, cookie)).status).toBe(429);
  });

  it('ignores a cookie with a wrong signature, and one that is too old', async () => {
    const cookie = await knownCookie();
    await lastGuess(home);
    const [name, value = ''] = cookie.split('=');
    const [id, expires, signature] = value.split('.');
    const later = `${name}=${id}.${Number(expires) + 1}.${signature}`;
    for (const forged of [later, `${name}=x.9999999999999.y`, `maidan_known_0123456789abcdef=${value}`])
      expect((await guess(home, forged)).status).toBe(429);
  });

  it('sets the cookie only after a success, and HttpOnly', async () => {
    expect((await guess(home)).headers.getSetCookie().join()).not.toMatch(known);
    const given = (await attempt(home)).headers.getSetCookie().find((each) => known.test(each));
    expect(given).toMatch(/Path=\/; .*HttpOnly; SameSite=Strict/);
  });
});

describe('the limits of an account', () => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = await asAdmin(test);
  });

  const from = (network: string) => ({ 'x-forwarded-for': network });

  const cookiesOf = (answer: Response): string[] =>
    answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);

  describe('the password asked for again', () => {
    const check = (network: string, password: string) =>
      send(
        test.url,
        'POST',
        'account/two-step/turn-off',
        { ...headers, ...from(network) },
        { password, code: '123456' },
      );

    it('can be guessed a limited number of times, without blocking the owner in another network', async () => {
      const { times } = limits.passwordCheck.subject;
      const statuses: number[] = [];
      for (let i = 0; i <= times; i += 1) statuses.push((await check(stranger, 'a guess')).status);
      expect(statuses.slice(0, times)).toEqual(Array(times).fill(400));
      expect(statuses[times]).toBe(429);
      expect((await check(home, adminPassword)).status).toBe(200);
    });
  });

  it('limits guesses of the code that turns two-step sign-in on', async () => {
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
    afterAll(() => test.db.query('TRUNCATE two_step_secrets, recovery_codes'));

    /** Makes the first step in a browser that sends only the cookies `known` and that of the captcha. */
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
    /**
     * Number of codes that somebody with the password may try from one network, by signing in again as often as needed.
     */
    async function triesFrom(network: string): Promise<number> {
      for (let tries = 0; tries < 100;) {
        const cookie = await firstStepFrom(network);
        for (let i = 0; i < 5; i += 1, tries += 1)
          if ((await secondStep(test.url, cookie, app.wrongCode(), from(network))).status === 429) return tries;
      }
      throw new Error('Nobody stopped the guesses.');
    }

    it('can be guessed fifteen times an hour from one network, and the owner can sign in from another', async () => {
      expect(await triesFrom(stranger)).toBe(15);
      expect((await enter(elsewhere)).status).toBe(200);
    });

    it('is limited over all networks together, and not for the owner’s own browser and network', async () => {
      const known = cookiesOf(await enter(home)).find((each) => each.startsWith('maidan_known_'))!;
      await secondStep(test.url, await firstStepFrom(stranger), app.wrongCode(), from(stranger));
      await useUp('sign-in-code:subjectElsewhere');
      expect((await enter('198.51.100.2')).status).toBe(429);
      expect((await enter(home)).status).toBe(200);
      expect((await enter('198.51.100.3', known)).status).toBe(200);
    });

    it('counts no code attempt when the password was wrong', async () => {
      const answer = await secondStep(test.url, 'maidan_sign_in=junk', '123456', from(stranger));
      expect(answer.status).toBe(401);
      expect(await test.db.query(`SELECT key FROM throttles WHERE key LIKE 'sign-in-code:subject%'`)).toEqual([]);
    });
  });
});

it('a network puts twenty on a waiting list, whatever cookies it sends; another one is not held back', async () => {
  const event = await anEvent(test.db, { playerLimit: 1 });
  await anEntry(test.db, { eventId: event.id, networkHash: 'another' });
  const join = async (network: string) => {
    const answer = await fetch(`${test.url}/api/events/${event.id}/waiting-list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify({ firstName: 'Asha', lastName: 'Sahu', mobile: aMobile(), kind: 'child', language: 'en' }),
    });
    return ((await answer.json()) as { error?: string }).error ?? answer.status;
  };
  for (let n = 0; n < 20; n++) expect(await join(home)).toBe(200);
  expect(await join(home)).toBe(waitingListRefusals.manyOfNetwork);
  expect(await join(elsewhere)).toBe(200);
});
