import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registrationSentences as say } from '@maidan/shared/rules/registration.ts';
import type { PlayerData } from '@maidan/shared/wire/payments.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { Player } from '../../../src/players/player.entity.ts';
import { ErasureService } from '../../../src/privacy/erasure.service.ts';
import { Registration } from '../../../src/registrations/registration.entity.ts';
import { anEvent, inDays, secretary } from '../../support/builders.ts';
import { aMobile, Payer } from '../../support/payments/payer.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '1000' } });
  test.app.useLogger(false);
});
afterAll(() => test.close());

/** The date of birth of somebody who is this many years old today. */
const born = (years: number, days = -40): string => {
  const day = inDays(days);
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
};
const child = { age: '14', dateOfBirth: born(14) };

const apply = async (event: Event, given: Partial<PlayerData>) => {
  const payer = new Payer(test);
  return payer.initiate(await payer.application(event, given));
};
const registrationOf = ({ id: eventId }: Event) => test.db.getRepository(Registration).findOneByOrFail({ eventId });
const setAges = ({ id }: Event, maxAge: number | null) =>
  test.db.query('UPDATE events SET max_age = $2 WHERE id = $1', [id, maxAge]);

describe('an event with an age range', () => {
  it.each<[string, Partial<Event>, Partial<PlayerData>, Record<string, string>]>([
    ['without a date of birth', { maxAge: 15 }, { age: '14' }, { dateOfBirth: 'dateOfBirth' }],
    [
      'of an age that fits on no birthday',
      { maxAge: 15 },
      { age: '30' },
      { age: 'tooOld', dateOfBirth: 'dateOfBirth' },
    ],
    ['who is too old', { maxAge: 13 }, child, { dateOfBirth: 'tooOld' }],
    ['who is too young', { minAge: 15 }, child, { dateOfBirth: 'tooYoung' }],
    // The player is 14 today, and 15 on the first day of the event.
    [
      'who has a birthday until then',
      { maxAge: 14 },
      { age: '14', dateOfBirth: born(15, 9) },
      { dateOfBirth: 'tooOld' },
    ],
    ['whose age is another one', { maxAge: 15 }, { ...child, age: '13' }, { dateOfBirth: 'ageDiffers' }],
    [
      'born on a day that does not exist',
      { maxAge: 15 },
      { ...child, dateOfBirth: '2012-02-30' },
      { dateOfBirth: 'dateOfBirthReal' },
    ],
    ['born tomorrow', { maxAge: 15 }, { ...child, dateOfBirth: inDays(1) }, { dateOfBirth: 'dateOfBirthFuture' }],
    ['who has confirmed nothing', { openTo: 'women' }, {}, { isWomanOrGirl: 'womanOrGirl' }],
    ['who has confirmed the contrary', { openTo: 'women' }, { isWomanOrGirl: false }, { isWomanOrGirl: 'womanOrGirl' }],
  ])('refuses a player %s with an error code, and stores nothing', async (_, asked, given, codes) => {
    const event = await anEvent(test.db, asked);
    const { status, json } = await apply(event, given);
    const errorCodes = Object.fromEntries(Object.entries(codes).map(([field, key]) => [field, `registration.${key}`]));
    const errors = Object.fromEntries(
      Object.entries(codes).map(([field, key]) => [field, say[key as keyof typeof say]]),
    );
    expect({ status, json }).toMatchObject({ status: 400, json: { errors, errorCodes } });
    expect(await test.db.getRepository(Registration).countBy({ eventId: event.id })).toBe(0);
  });

  it('computes the age on the event’s own day for ages, where it has one', async () => {
    const turned = { age: '15', dateOfBirth: born(15, -3) };
    const event = await anEvent(test.db, { maxAge: 14, ageDay: inDays(-10) });
    expect((await apply(event, turned)).status).toBe(200);
    await test.db.query('UPDATE events SET age_day = $2 WHERE id = $1', [event.id, inDays(-2)]);
    expect(await apply(event, turned)).toMatchObject({ status: 400, json: { error: say.tooOld } });
  });

  it('keeps the date of birth and the confirmation with the registration, and the date with the player', async () => {
    const event = await anEvent(test.db, { maxAge: 15, openTo: 'women' });
    const payer = new Payer(test);
    const id = await payer.start(event, { ...child, isWomanOrGirl: true });
    expect(await registrationOf(event)).toMatchObject({ dateOfBirth: child.dateOfBirth, isWomanOrGirl: true });
    await payer.comeBack(await payer.pay(id));
    const { playerId } = await payer.payment(id);
    const player = await test.db.getRepository(Player).findOneByOrFail({ id: playerId! });
    expect(player).toMatchObject({ age: 14, dateOfBirth: child.dateOfBirth });
  });

  it('is required for storing them: another event stores neither, also after a correction of the attempt', async () => {
    const event = await anEvent(test.db);
    const payer = new Payer(test);
    const sent = await payer.application(event, { ...child, isWomanOrGirl: true });
    expect((await payer.initiate(sent)).status).toBe(200);
    const nothing = { dateOfBirth: null, isWomanOrGirl: null };
    expect(await registrationOf(event)).toMatchObject(nothing);
    const again = await payer.application(event, { ...sent.playerData, address: 'Ward 13' });
    expect((await payer.initiate(again)).status).toBe(200);
    expect(await registrationOf(event)).toMatchObject({ ...nothing, address: 'Ward 13' });
  });

  it('registers who has paid when its ages change later, but starts no further payment for that player', async () => {
    const event = await anEvent(test.db, { maxAge: 15 });
    const [paying, waiting] = [new Payer(test), new Payer(test)];
    const id = await paying.start(event, child);
    const application = await waiting.application(event, child);
    expect((await waiting.initiate(application)).status).toBe(200);
    await setAges(event, 10);
    await paying.comeBack(await paying.pay(id));
    expect((await paying.payment(id)).state).toBe('paid');
    expect(await waiting.initiate(application)).toMatchObject({ status: 400, json: { error: say.tooOld } });
    await setAges(event, null);
    expect((await waiting.initiate(application)).status).toBe(200);
  });
});

describe('a date of birth', () => {
  const mobile = aMobile();
  let id: string;
  let payer: Payer;
  let playerId: string;
  beforeAll(async () => {
    const event = await anEvent(test.db, { maxAge: 15 });
    payer = new Payer(test);
    id = await payer.start(event, { ...child, mobile });
    await payer.comeBack(await payer.pay(id));
    playerId = (await payer.payment(id)).playerId!;
  });

  it('is in no public answer, neither for a stranger nor for the browser that sent it', async () => {
    const receiptNumber = (await payer.payment(id)).receiptNumber!;
    const stranger = new Payer(test);
    const answers = [payer, stranger].flatMap((browser) => [
      browser.get(`pending/${id}`),
      browser.get(`receipt/txn/${id}`),
      browser.get(`receipt?number=${receiptNumber}`),
      browser.get(`merchant/${id}`),
      browser.get(`status/${id}`),
      browser.register(id),
    ]);
    const checks = ['', '?name=Ravi%20Sahu'].map(async (name) => {
      const answer = await fetch(`${test.url}/api/players/check-mobile/${mobile}${name}`);
      return { status: answer.status, json: await answer.json() };
    });
    for (const { status, json } of await Promise.all([...answers, ...checks])) {
      expect(status).toBe(200);
      expect(JSON.stringify(json)).not.toMatch(new RegExp(`${child.dateOfBirth}|birth`, 'i'));
    }
  });

  it('is in the exported file of players, which only some roles may open, and in no list', async () => {
    const open = async (name: string, role: 'viewer' | 'secretary', path: string) =>
      fetch(`${test.url}/api/${path}`, { headers: await asAdmin(test, name, role) });
    const file = await open('exporter', 'secretary', 'players/export');
    const row = (await file.text()).split('\r\n').find((line) => line.includes(mobile));
    expect(row?.split(',').at(-2)).toBe(child.dateOfBirth);
    expect((await open('reader', 'viewer', 'players/export')).status).toBe(403);
    const list = await open('reader', 'viewer', 'admin/players');
    expect(await list.text()).not.toContain(child.dateOfBirth);
  });

  it('is erased with the person, also by an API of the previous release, which does not know the column', async () => {
    const registrations = test.db.getRepository(Registration);
    const registration = await registrations.findOneByOrFail({ mobile });
    await test.app.get(ErasureService).erase(playerId, 'By letter', secretary);
    expect(await registrations.findOneByOrFail({ id: registration.id })).toMatchObject({ dateOfBirth: null });
    const player = await test.db.getRepository(Player).findOne({ where: { id: playerId }, withDeleted: true });
    expect(player).toMatchObject({ dateOfBirth: null });

    const event = await anEvent(test.db, { maxAge: 15, openTo: 'women' });
    await new Payer(test).start(event, { ...child, isWomanOrGirl: true });
    await test.db.query(
      `UPDATE registrations SET erased_at = now(), name_key = NULL, mobile = NULL WHERE event_id = $1`,
      [event.id],
    );
    expect(await registrationOf(event)).toMatchObject({ dateOfBirth: null, isWomanOrGirl: null });
  });
});
