import { beforeAll, describe, expect, it } from '@jest/globals';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { nameKey } from '@maidan/shared/rules/registration.ts';
import type { PlayerData } from '@maidan/shared/wire/payments.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { aPlayer, anEvent, inDays } from '../../support/builders.ts';
import { type Asked, firstNames } from '../../support/console-list.ts';
import { payAndReturn } from '../../support/payments/bank.ts';
import { aMobile } from '../../support/payments/payer.ts';
import { clock, console, cup, headers, league, payer, test, usePaymentsConsole } from './payments-console.ts';

usePaymentsConsole();

/** First names in alphabetical order: two of them have the same name but for its capitals. */
async function list(asked: Asked = {}) {
  const { names, total } = await firstNames(console, 'payments/unpaid', 'payerName', asked);
  return { names: asked.field ? names : names.toSorted(), total };
}

/** Somebody with a mobile of their own. */
const somebody = (firstName: string): Partial<PlayerData> => ({
  ...{ firstName, lastName: 'Rao', mobile: aMobile(), age: '12', playerType: playerTypeOf.child },
});

/** An attempt that ends with this outcome at the bank; it stays open without one. */
async function attempt(event: Event, person: Partial<PlayerData>, outcome?: string): Promise<string> {
  const merchTxnId = await payer.start(event, person);
  if (outcome) await payAndReturn(payer, merchTxnId, { outcome });
  return merchTxnId;
}

let past: Event;
const gita = somebody('Gita');
beforeAll(async () => {
  await attempt(cup, gita, 'failed');
  await attempt(cup, gita, 'cancelled');
  // A sister with the same mobile, and the same person for another event.
  await attempt(cup, { ...gita, firstName: 'Hema' }, 'failed');
  await attempt(league, { ...gita, firstName: ' GITA ' }, 'failed');
  past = await anEvent(test.db, { eventName: 'Past' });
  await attempt(past, somebody('Indu'), 'cancelled');
  await test.db.query('UPDATE events SET start_date = $2, end_date = $2 WHERE id = $1', [past.id, inDays(-3)]);
});

describe('who has not paid', () => {
  it('is listed once a person and event, with the last attempt, for the events that are open', async () => {
    expect(await list()).toEqual({ names: ['Farid', 'GITA', 'Gita', 'Hema'], total: 4 });
    const { data } = await console.getList('payments/unpaid', {
      sort: { field: 'payerName', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
      filter: { eventId: cup.id },
    });
    expect(data[1]).toEqual({
      ...{ id: expect.any(String), _id: data[1]?.id, payerName: 'Gita Rao', payerMobile: gita.mobile },
      ...{ firstName: 'Gita', lastName: 'Rao' },
      ...{ playerType: playerTypeOf.child, eventId: cup.id, eventName: 'Cup', eventDate: cup.startDate, isOpen: true },
      ...{
        state: 'cancelled',
        responseMessage: expect.any(String),
        createdAt: expect.stringMatching(/Z$/),
        attempts: 2,
      },
    });
    expect(data[0]).toMatchObject({ payerName: 'Farid Sahu', state: 'failed', attempts: 1 });
  });

  it('is filtered by event, past ones too, and by words; sorted and paged', async () => {
    expect((await list({ filter: { eventId: 'all' } })).names).toEqual(['Farid', 'GITA', 'Gita', 'Hema', 'Indu']);
    expect((await list({ filter: { eventId: past.id } })).names).toEqual(['Indu']);
    expect((await list({ filter: { eventId: [league.id] } })).names).toEqual(['GITA']);
    expect((await list({ filter: { q: `rao ${gita.mobile}`, eventId: cup.id } })).names).toEqual(['Gita', 'Hema']);
    expect((await list({ filter: { q: '%' } })).total).toBe(0);
    expect((await list({ filter: { eventId: 'nobody' } })).total).toBe(0);
    expect(await list({ page: 2, perPage: 3 })).toEqual({ names: ['Hema'], total: 4 });
    for (const field of ['createdAt', 'payerName', 'eventName', 'id'])
      expect((await list({ field, order: 'DESC' })).names.toSorted()).toEqual((await list()).names.toSorted());
    expect((await list({ field: 'createdAt', order: 'DESC' })).names[0]).toBe('GITA');
    const { data } = await console.getList('payments/unpaid', {
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
      filter: { eventId: past.id },
    });
    expect(data[0]).toMatchObject({ isOpen: false, eventName: 'Past' });
    await expect(list({ field: 'attempts' })).rejects.toMatchObject({ status: 400 });
    await expect(list({ filter: { state: 'failed' } })).rejects.toMatchObject({ status: 400 });
    const answer = await fetch(`${test.url}/api/admin/payments/unpaid?range=[0,1]`, { headers });
    expect(answer.headers.get('content-range')).toBe('rows 0-1/4');
  });
});

describe('as a file', () => {
  const file = async (query: object = {}): Promise<Response> =>
    fetch(`${test.url}/api/admin/payments/unpaid.csv?filter=${encodeURIComponent(JSON.stringify(query))}`, { headers });
  const lines = async (query?: object): Promise<string[]> => (await (await file(query)).text()).trim().split('\r\n');
  const namesIn = async (query?: object): Promise<(string | undefined)[]> =>
    (await lines(query)).slice(1).map((line) => line.split(',')[1]);

  it('has the rows of the filtered list, all pages of it', async () => {
    const answer = await file();
    expect(answer.headers.get('content-type')).toMatch('text/csv');
    const day = indianDay(clock.now());
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="who_has_not_paid_${day}.csv"`);
    expect((await namesIn()).toSorted()).toEqual(['Farid Sahu', 'GITA Rao', 'Gita Rao', 'Hema Rao']);
    expect(await namesIn({ eventId: past.id })).toEqual(['Indu Rao']);
    expect((await namesIn({ q: `rao ${gita.mobile}`, eventId: cup.id })).toSorted()).toEqual(['Gita Rao', 'Hema Rao']);
    const [head, row] = await lines({ eventId: past.id });
    expect(head).toMatch(/S\.No,Name,Mobile,Player Type,Event,Event Date,Why,Last Attempt \(IST\),Attempts$/);
    expect(row).toMatch(/^1,Indu Rao,\d{10},.*,Past,\d{4}-\d\d-\d\d,Cancelled on the payment page,.*,1$/);
    expect((await fetch(`${test.url}/api/admin/payments/unpaid.csv`)).status).toBe(401);
  });

  it('has no cell that a spreadsheet would run', async () => {
    const event = await anEvent(test.db, { eventName: '=HYPERLINK("http://evil.example")' });
    await attempt(event, somebody('Nila'), 'failed');
    expect((await lines({ eventId: event.id }))[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });
});

it('leaves out an event that is full, and says so of its rows', async () => {
  const full = await anEvent(test.db, { eventName: 'Full', playerLimit: 1 });
  const person = somebody('Esha');
  await attempt(full, person, 'failed');
  const find = { q: person.mobile };
  expect((await list({ filter: find })).total).toBe(1);
  const paid = { source: 'paid', kind: 'child', eventId: full.id, amountPaise: 70_000, receiptNumber: 'X-2' } as const;
  await aPlayer(test.db, { ...paid, mobile: aMobile(), firstName: 'Asha', lastName: 'Sen' });
  expect((await list({ filter: find })).total).toBe(0);
  const { data } = await console.getList('payments/unpaid', {
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 25 },
    filter: { eventId: full.id },
  });
  expect(data).toMatchObject([{ payerName: 'Esha Rao', isOpen: false }]);
});

describe('nobody is listed', () => {
  const isListed = async (person: Partial<PlayerData>): Promise<boolean> =>
    (await list({ filter: { q: person.mobile, eventId: 'all' } })).total === 1;

  it('who has paid since, though the money went back, or may still pay', async () => {
    const paid = somebody('Jaya');
    await attempt(cup, paid, 'failed');
    expect(await isListed(paid)).toBe(true);
    await attempt(cup, paid, 'success');
    expect(await isListed(paid)).toBe(false);
    await test.db.query(`UPDATE players SET is_active = false, inactive_reason = 'refunded' WHERE mobile = $1`, [
      paid.mobile,
    ]);
    expect(await isListed(paid)).toBe(false);
    const open = somebody('Kiran');
    await attempt(cup, open, 'failed');
    await attempt(cup, open);
    expect(await isListed(open)).toBe(false);
  });

  it('who is registered without an attempt of that name, also before a correction', async () => {
    const person = somebody('Lata');
    await attempt(cup, person, 'failed');
    const paid = { source: 'paid', kind: 'child', eventId: cup.id, amountPaise: 70_000, receiptNumber: 'X-1' } as const;
    const { id } = await aPlayer(test.db, { ...paid, mobile: person.mobile!, firstName: 'Lata', lastName: 'Rao' });
    expect(await isListed(person)).toBe(false);
    await test.db.query(`UPDATE players SET first_name = 'Latha', name_key = 'latha rao' WHERE id = $1`, [id]);
    expect(await isListed(person)).toBe(true);
    await test.db.query(
      `INSERT INTO player_corrections (player_id, actor_name, reason, changes, mobile_before, name_key_before)
       VALUES ($1, 'secretary', 'Spelling', '[]', $2, $3)`,
      [id, person.mobile, nameKey('Lata', 'Rao')],
    );
    expect(await isListed(person)).toBe(false);
    await test.db.query('UPDATE players SET deleted_at = now() WHERE id = $1', [id]);
    expect(await isListed(person)).toBe(true);
  });

  it('who is erased', async () => {
    const person = somebody('Mira');
    const merchTxnId = await attempt(cup, person, 'failed');
    const { total } = await list({ filter: { eventId: 'all' } });
    const { registrationId } = await payer.payment(merchTxnId);
    await test.db.query(
      `UPDATE registrations SET erased_at = now(), first_name = '', last_name = '', name_key = NULL, mobile = NULL
        WHERE id = $1`,
      [registrationId],
    );
    expect((await list({ filter: { eventId: 'all' } })).total).toBe(total! - 1);
  });
});
