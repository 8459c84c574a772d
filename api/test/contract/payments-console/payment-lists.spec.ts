import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  AttentionResponse,
  PayersResponse,
  PaymentDetail,
  PaymentTotalsResponse,
} from '@maidan/shared/wire/payments-admin.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { nameKey } from '@maidan/shared/rules/registration.ts';
import type { PlayerData } from '@maidan/shared/wire/payments.ts';
import { club } from '@maidan/shared/club.ts';
import { rowTotalHeader } from '@maidan/shared/wire/spreadsheets.ts';
import type { StatementResponse } from '@maidan/shared/wire/payments-console/statement.ts';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import type {
  EventFigures,
  EventFiguresResponse,
  EventOverviewResponse,
  TeamSheetResponse,
} from '@maidan/shared/wire/event-overview/event-overview.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { EventRefundJobs } from '../../../src/payments/refunds/event-refunds.service.ts';
import { Player } from '../../../src/players/player.entity.ts';
import { Registration } from '../../../src/registrations/registration.entity.ts';
import { anEvent, aPlayer, inDays } from '../../support/builders.ts';
import { type Asked, firstNames } from '../../support/console-list.ts';
import { payAndReturn } from '../../support/payments/bank.ts';
import { counterForm, registerAtCounter } from '../../support/payments/counter.ts';
import { aMobile } from '../../support/payments/payer.ts';
import { fetchUtils, simpleRest } from '../../support/react-admin.ts';
import {
  clock,
  cup,
  get,
  headers,
  idOf,
  league,
  passDays,
  payer,
  post,
  runRefunds,
  started,
  test,
  usePaymentsConsole,
  useStartedPayments,
} from './payments-console.ts';

usePaymentsConsole();

let console: ReturnType<typeof simpleRest>;
beforeAll(() => {
  console = simpleRest(`${test.url}/api/admin`, (url, options) =>
    fetchUtils.fetchJson(url, { ...options, headers: new Headers(headers) }),
  );
});

describe('the payments', () => {
  useStartedPayments(beforeAll);

  const list = (asked?: Asked) => firstNames(console, 'payments', 'payerName', asked);
  const everybody = ['Asha', 'Bina', 'Dev', 'Esha', 'Farid', 'चंदा'];

  describe('the list', () => {
    it('shows every payment and counts them', async () => {
      expect(await list()).toEqual({ names: everybody, total: 6 });
      expect(await list({ page: 2, perPage: 4 })).toEqual({ names: everybody.slice(4), total: 6 });
    });

    it.each('createdAt stateSince state amount receiptNumber payerName eventName id'.split(' '))(
      'sorts by %s both ways',
      async (field) => {
        const [up, down] = [await list({ field }), await list({ field, order: 'DESC' })];
        expect([...up.names].sort()).toEqual([...down.names].sort());
        expect(up.total).toBe(6);
      },
    );

    it('filters by state, one or several, by event and by day', async () => {
      expect((await list({ filter: { state: 'failed' } })).names).toEqual(['Farid']);
      expect((await list({ filter: { state: ['initiated', 'refund_due'] } })).names).toEqual(['Dev', 'Esha']);
      expect((await list({ filter: { eventId: cup.id } })).names).toEqual(['Asha', 'Bina', 'Farid']);
      const today = clock.today();
      expect((await list({ filter: { from: today, to: today } })).total).toBe(6);
      expect((await list({ filter: { from: inDays(4) } })).total).toBe(0);
      expect((await list({ filter: { to: inDays(-1) } })).total).toBe(0);
    });

    it('finds words in the payer, the mobile, the receipt, the ids and the bank’s reference', async () => {
      const { receiptNumber, atomTxnId, bankTxnId } = await payer.payment(started.paid);
      for (const q of ['VERMA asha', receiptNumber, started.paid, atomTxnId, bankTxnId]) {
        expect((await list({ filter: { q } })).names).toEqual(['Asha']);
      }
      expect((await list({ filter: { q: 'चंदा साहू' } })).names).toEqual(['चंदा']);
      for (const q of ['%', '_', `' OR 1=1`]) expect((await list({ filter: { q } })).total).toBe(0);
    });

    it('finds names by their sound, in another script and spelling', async () => {
      for (const q of ['आशा वर्मा', 'Aasha Varma']) expect((await list({ filter: { q } })).names).toEqual(['Asha']);
      expect((await list({ filter: { q: 'Chanda Sahoo' } })).names).toEqual(['चंदा']);
    });

    it('shows a corrected name and mobile, in the ledger as well, and finds the payment by both', async () => {
      const { playerId } = await payer.payment(started.paid);
      const { mobile, lastName } = await test.db.getRepository(Player).findOneByOrFail({ id: playerId! });
      const rename = (first: string, number: string): Promise<unknown> =>
        test.db.query(
          `UPDATE players SET first_name = $2, name_key = lower($2 || ' ' || last_name), mobile = $3 WHERE id = $1`,
          [...[playerId, first, number]],
        );
      await rename('Ushma', '9826199887');
      await test.db.query(
        `INSERT INTO player_corrections (player_id, actor_name, reason, changes, mobile_before, name_key_before)
          VALUES ($1, 'secretary', 'Spelling', '[]', $2, $3)`,
        [playerId, mobile, nameKey('Asha', lastName)],
      );
      for (const q of ['Ushma Verma', 'ushma', '9826199887', 'उष्मा', `asha ${mobile}`, 'Ushma asha'])
        expect((await list({ filter: { q } })).names).toEqual(['Ushma']);
      expect((await list()).names).toEqual(['Bina', 'Dev', 'Esha', 'Farid', 'Ushma', 'चंदा']);
      const { data } = await console.getOne('payments', { id: await idOf(started.paid) });
      expect(data).toMatchObject({ payerName: 'Ushma Verma', payerMobile: '9826199887' });
      const ledger = await (await fetch(`${test.url}/api/admin/payments/ledger.csv`, { headers })).text();
      expect(ledger).toContain('Ushma Verma,Cup');
      expect(ledger).not.toContain('Asha Verma');
      await rename('Asha', mobile);
      await test.db.query('UPDATE players SET deleted_at = now() WHERE id = $1', [playerId]);
      expect((await list()).names).toEqual(everybody);
      await test.db.query('UPDATE players SET deleted_at = NULL WHERE id = $1', [playerId]);
    });

    it('refuses a column, a filter or a day that it does not have', async () => {
      await expect(list({ field: 'requestKey' })).rejects.toMatchObject({ status: 400 });
      await expect(list({ filter: { mobile: '9' } })).rejects.toMatchObject({ status: 400 });
      for (const from of ['yesterday', '2026-02-30', 7]) {
        await expect(list({ filter: { from } })).rejects.toMatchObject({ status: 400 });
      }
    });

    it('gets one with its history and without secrets', async () => {
      const id = await idOf(started.paid);
      const { data } = await console.getOne('payments', { id });
      expect(data).toMatchObject({
        merchTxnId: started.paid,
        state: 'paid',
        payerName: 'Asha Verma',
        eventName: 'Cup',
        amount: 1500,
        captured: 1500,
        surcharge: 0,
        method: 'UPI',
        refundable: true,
        attention: [],
      });
      const { timeline } = data as unknown as PaymentDetail;
      expect(timeline).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ kind: 'transition', from: null, to: 'created', actor: 'initiate' }),
          expect.objectContaining({ kind: 'transition', from: 'initiated', to: 'paid', actor: 'return' }),
          expect.objectContaining({
            kind: 'gateway_event',
            source: 'return',
            statusCode: 'OTS0000',
            signatureOk: true,
          }),
          expect.objectContaining({ kind: 'gateway_event', source: 'requery', statusCode: 'OTS0000' }),
        ]),
      );
      for (const secret of ['requestKey', 'requestHash', 'browserHash', 'atomTokenId', 'bodySha256', 'encData']) {
        expect(JSON.stringify(data)).not.toContain(secret);
      }
      await expect(console.getOne('payments', { id: 'nobody' })).rejects.toMatchObject({ status: 404 });
      await expect(console.getOne('payments', { id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 });
      expect((await console.getMany('payments', { ids: [id] })).data).toHaveLength(1);
    });
  });
});

describe('the unpaid', () => {
  /** The first names in alphabetical order, unless the list is asked for in another one. */
  async function list(asked: Asked = {}) {
    const { names, total } = await firstNames(console, 'payments/unpaid', 'payerName', asked);
    return { names: asked.field ? names : names.toSorted(), total };
  }

  /** A person with a mobile that no other person has. */
  const somebody = (firstName: string): Partial<PlayerData> => ({
    ...{ firstName, lastName: 'Rao', mobile: aMobile(), age: '12', playerType: playerTypeOf('child') },
  });

  /** Starts an attempt, and ends it at the bank with this outcome; without an outcome it stays open. */
  async function attempt(event: Event, person: Partial<PlayerData>, outcome?: string): Promise<string> {
    const merchTxnId = await payer.start(event, person);
    if (outcome) await payAndReturn(payer, merchTxnId, { outcome });
    return merchTxnId;
  }

  const file = async (query: object = {}): Promise<Response> =>
    fetch(`${test.url}/api/admin/payments/unpaid.csv?filter=${encodeURIComponent(JSON.stringify(query))}`, {
      headers,
    });
  const lines = async (query?: object): Promise<string[]> => (await (await file(query)).text()).trim().split('\r\n');
  const namesIn = async (query?: object): Promise<(string | undefined)[]> =>
    (await lines(query)).slice(1).map((line) => line.split(',')[1]);

  describe('of two open events and a past one', () => {
    useStartedPayments(beforeAll);

    let past: Event;
    const gita = somebody('Gita');
    beforeAll(async () => {
      await attempt(cup, gita, 'failed');
      await attempt(cup, gita, 'cancelled');
      // The next attempts are of a sister with the same mobile, and of the same person for another event.
      await attempt(cup, { ...gita, firstName: 'Hema' }, 'failed');
      await attempt(league, { ...gita, firstName: ' GITA ' }, 'failed');
      past = await anEvent(test.db, { eventName: 'Past' });
      await attempt(past, somebody('Indu'), 'cancelled');
      await test.db.query('UPDATE events SET start_date = $2, end_date = $2 WHERE id = $1', [past.id, inDays(-3)]);
    });

    describe('who has not paid', () => {
      it('is listed once for each person and open event, with the last attempt', async () => {
        expect(await list()).toEqual({ names: ['Farid', 'GITA', 'Gita', 'Hema'], total: 4 });
        await test.db.query(
          `UPDATE payments p SET language = 'hi' FROM registrations r WHERE r.id = p.registration_id AND r.first_name = 'Gita'`,
        );
        const { data } = await console.getList('payments/unpaid', {
          sort: { field: 'payerName', order: 'ASC' },
          pagination: { page: 1, perPage: 25 },
          filter: { eventId: cup.id },
        });
        expect(data[1]).toEqual({
          ...{ id: expect.any(String), _id: data[1]?.id, payerName: 'Gita Rao', payerMobile: gita.mobile },
          ...{ firstName: 'Gita', lastName: 'Rao' },
          ...{
            playerType: playerTypeOf('child'),
            eventId: cup.id,
            eventName: 'Cup',
            eventNameHi: '',
            eventDate: cup.startDate,
            isOpen: true,
          },
          ...{
            state: 'cancelled',
            responseMessage: expect.any(String),
            createdAt: expect.stringMatching(/Z$/),
            attempts: 2,
            fee: 700,
            language: 'hi',
            mayBeWritten: true,
          },
        });
        expect(data[0]).toMatchObject({ payerName: 'Farid Sahu', state: 'failed', attempts: 1 });
      });

      it('is counted with the sum of the fees, of all pages of the filtered list', async () => {
        const totals = async (filter: object) => {
          const asked = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
          return (await fetch(`${test.url}/api/admin/payments/unpaid/totals?${asked}`, { headers })).json();
        };
        const gitaAndHema = { success: true, totals: { count: 2, rupees: 1_400 } };
        expect(await totals({ q: gita.mobile, eventId: cup.id })).toEqual(gitaAndHema);
        expect(await totals({ eventId: 'nobody' })).toEqual({ success: true, totals: { count: 0, rupees: 0 } });
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
      it('has the rows of the filtered list, all pages of it', async () => {
        const answer = await file();
        expect(answer.headers.get('content-type')).toMatch('text/csv');
        const day = indianDay(clock.now());
        expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="who_has_not_paid_${day}.csv"`);
        expect((await namesIn()).toSorted()).toEqual(['Farid Sahu', 'GITA Rao', 'Gita Rao', 'Hema Rao']);
        expect(await namesIn({ eventId: past.id })).toEqual(['Indu Rao']);
        expect((await namesIn({ q: `rao ${gita.mobile}`, eventId: cup.id })).toSorted()).toEqual([
          'Gita Rao',
          'Hema Rao',
        ]);
        const [head, row] = await lines({ eventId: past.id });
        expect(head).toMatch(
          /S\.No,Name,Mobile,Player Type,Event,Event Date,Fee \(INR\),Why,Last Attempt \(IST\),Attempts$/,
        );
        expect(row).toMatch(/^1,Indu Rao,\d{10},.*,Past,\d{4}-\d\d-\d\d,700,Cancelled on the payment page,.*,1$/);
        expect((await fetch(`${test.url}/api/admin/payments/unpaid.csv`)).status).toBe(401);
      });
    });
  });

  describe('whoever else has not paid', () => {
    useStartedPayments(beforeAll);

    it('has no cell that a spreadsheet would run', async () => {
      const event = await anEvent(test.db, { eventName: '=HYPERLINK("http://evil.example")' });
      await attempt(event, somebody('Nila'), 'failed');
      expect((await lines({ eventId: event.id }))[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    });

    it('leaves out an event that is full, and says so of its rows', async () => {
      const full = await anEvent(test.db, { eventName: 'Full', playerLimit: 1 });
      const person = somebody('Esha');
      await attempt(full, person, 'failed');
      const find = { q: person.mobile };
      expect((await list({ filter: find })).total).toBe(1);
      const paid = {
        source: 'paid',
        kind: 'child',
        eventId: full.id,
        amountPaise: 70_000,
        receiptNumber: 'X-2',
      } as const;
      await aPlayer(test.db, { ...paid, mobile: aMobile(), firstName: 'Asha', lastName: 'Sen' });
      expect((await list({ filter: find })).total).toBe(0);
      const { data } = await console.getList('payments/unpaid', {
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: 25 },
        filter: { eventId: full.id },
      });
      expect(data).toMatchObject([{ payerName: 'Esha Rao', isOpen: false }]);
    });

    it('says of a family that has refused messages, or taken back its yes to them, that nobody writes to it', async () => {
      const family = somebody('Omana');
      await attempt(cup, family, 'failed');
      const mayBeWritten = async (purpose?: 'messages' | 'no_messages', isGiven = true): Promise<unknown> => {
        if (purpose)
          await test.db.query(
            `INSERT INTO purpose_consents (registration_id, purpose, is_given, recorded_by, at)
              SELECT id, $2, $3, 'payer', now() FROM registrations WHERE mobile = $1`,
            [family.mobile, purpose, isGiven],
          );
        const { data } = await console.getList('payments/unpaid', {
          sort: { field: 'id', order: 'ASC' },
          pagination: { page: 1, perPage: 25 },
          filter: { q: family.mobile },
        });
        return data[0]?.mayBeWritten;
      };
      expect(await mayBeWritten()).toBe(true);
      expect(await mayBeWritten('no_messages')).toBe(false);
      expect(await mayBeWritten('no_messages', false)).toBe(true);
      expect(await mayBeWritten('messages', false)).toBe(false);
    });

    describe('nobody is listed', () => {
      const isListed = async (person: Partial<PlayerData>): Promise<boolean> =>
        (await list({ filter: { q: person.mobile, eventId: 'all' } })).total === 1;

      it('who has paid since, also when it was refunded, or who may still pay', async () => {
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

      it('who is registered by other means, also under a name before a correction', async () => {
        const person = somebody('Lata');
        await attempt(cup, person, 'failed');
        const paid = {
          source: 'paid',
          kind: 'child',
          eventId: cup.id,
          amountPaise: 70_000,
          receiptNumber: 'X-1',
        } as const;
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

      it('who has paid under a name that was corrected, and then withdrew or was moved to another event', async () => {
        const typed = somebody('Nandni');
        const corrected = { ...typed, firstName: 'Nandini' };
        await attempt(cup, corrected, 'failed');
        const { playerId, registrationId } = await payer.payment(await attempt(cup, typed, 'success'));
        await test.db.query(
          `INSERT INTO player_corrections (player_id, actor_name, reason, changes, mobile_before, name_key_before)
            VALUES ($1, 'secretary', 'Spelling', '[]', $2, $3)`,
          [playerId, typed.mobile, nameKey('Nandni', 'Rao')],
        );
        await test.db.query(`UPDATE players SET first_name = 'Nandini', name_key = 'nandini rao' WHERE id = $1`, [
          playerId,
        ]);
        expect(await isListed(typed)).toBe(false);
        await test.db.query(`UPDATE players SET is_active = false, inactive_reason = 'withdrawn' WHERE id = $1`, [
          playerId,
        ]);
        expect(await isListed(typed)).toBe(false);
        await test.db.query(
          `INSERT INTO registration_moves (payment_id, from_event_id, to_event_id, from_kind, to_kind, paid_paise, fee_paise,
             returned_paise, due_paise, reason, actor, at, request_key)
            SELECT id, $2, $3, 'child', 'child', 70000, 70000, 0, 0, 'Wrong event', 'admin secretary', now(), 'moved'
              FROM payments WHERE player_id = $1`,
          [playerId, cup.id, league.id],
        );
        await test.db.query('UPDATE registrations SET event_id = $2 WHERE id = $1', [registrationId, league.id]);
        await test.db.query(
          'UPDATE players SET is_active = true, inactive_reason = NULL, event_id = $2 WHERE id = $1',
          [playerId, league.id],
        );
        expect(await isListed(typed)).toBe(false);
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
  });
});

describe('totals, ledger and payers', () => {
  useStartedPayments(beforeAll);

  it('add up four totals of the filtered payments', async () => {
    const { totals } = await get<PaymentTotalsResponse>('totals');
    expect(totals).toEqual({
      paid: { count: 3, rupees: 4500 },
      waiting: { count: 1, rupees: 1500 },
      // One payment has a wrong amount, and one was made twice.
      refundDue: { count: 2, rupees: 1501 },
      refunded: { count: 0, rupees: 0 },
    });
    const filter = encodeURIComponent(JSON.stringify({ eventId: cup.id, state: 'failed' }));
    expect((await get<PaymentTotalsResponse>(`totals?filter=${filter}`)).totals).toMatchObject({
      paid: { count: 2, rupees: 3000 },
      refundDue: { count: 0 },
    });
  });

  it('export a ledger with every captured amount as a CSV file', async () => {
    const answer = await fetch(`${test.url}/api/admin/payments/ledger.csv`, { headers });
    expect(answer.headers.get('content-type')).toMatch('text/csv');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="payments_ledger_${clock.today()}.csv"`,
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const [head, ...lines] = bytes.subarray(3).toString('utf8').trim().split('\r\n');
    expect(head).toMatch(/Receipt No,Gross,Surcharge,Fee,Paid By,Provider Transaction,Bank Reference,Refund,/);
    expect(lines).toHaveLength(5);
    const cells = lines.map((line) => line.split(','));
    expect(cells.map((line) => line.slice(4, 6).join())).toEqual(
      expect.arrayContaining(['Asha Verma,Cup', 'Bina Sum,Cup', 'चंदा साहू,League', 'Dev Sahu,League']),
    );
    expect(cells.find((line) => line[4] === 'Bina Sum')?.slice(7, 10)).toEqual(['1530', '30', '1500']);
    // A surcharge is not refunded. The column is empty without a refund.
    expect(head?.split(',')[17]).toBe('Surcharge Refunded');
    expect(cells.filter((line) => line[4] === 'चंदा साहू').map((line) => line[17])).toEqual(['', '0']);
    expect(cells.filter((line) => line[4] === 'चंदा साहू').map((line) => line.slice(13, 15))).toEqual([
      ['', ''],
      ['1500', 'due'],
    ]);
  });

  it('has the number of rows in a header of the ledger, so that a cut-off file is recognised', async () => {
    const answer = await fetch(`${test.url}/api/admin/payments/ledger.csv`, { headers });
    // Four payments have five captures, because one was made twice.
    expect(answer.headers.get(rowTotalHeader)).toBe('5');
    expect((await answer.text()).trim().split('\r\n')).toHaveLength(1 + 5);
  });

  it('list the payers of an event, also of a deleted one', async () => {
    await test.db.query('UPDATE events SET deleted_at = now() WHERE id = $1', [league.id]);
    const { eventName, payers } = await get<PayersResponse>(`payers/${league.id}`);
    await test.db.query('UPDATE events SET deleted_at = NULL WHERE id = $1', [league.id]);
    expect(eventName).toBe('League');
    expect(payers).toMatchObject([
      { name: 'Dev Sahu', amount: 1, state: 'refund_due', receiptNumber: null },
      { name: 'चंदा साहू', amount: 1500, state: 'paid', mobile: expect.stringMatching(/^9\d{9}$/) },
    ]);
    const nobody = await fetch(`${test.url}/api/admin/payments/payers/${crypto.randomUUID()}`, { headers });
    expect(nobody.status).toBe(404);
  });
});

describe('a ledger and payers that change', () => {
  useStartedPayments(beforeEach);

  it('dates a second payment by the day on which it became known, not by a later refund attempt', async () => {
    const rows = async () => {
      const answer = await fetch(`${test.url}/api/admin/payments/ledger.csv`, { headers });
      const lines = (await answer.text())
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
      return lines.filter((line) => line[4] === 'चंदा साहू').map((line) => ({ at: line[1], refund: line[14] }));
    };
    const before = await rows();
    await payer.bankSettings({ refundsRefused: true });
    await runRefunds(await idOf(started.twice));
    await payer.bankSettings({ refundsRefused: false });
    clock.offset += 3_600_000;
    await runRefunds(await idOf(started.twice));
    // After this change PostgreSQL returns the row after the others, unless the statement orders the rows.
    await test.db.query(`UPDATE refunds SET message = message || '' WHERE state = 'refused'`);
    expect(await rows()).toEqual(before.map(({ at, refund }) => ({ at, refund: refund && 'due' })));
  });

  it('shows no e-mail address that was invented for the provider', async () => {
    const merchTxnId = await payer.start(cup, { firstName: 'Nita', email: 'nita@example.org' });
    await payAndReturn(payer, merchTxnId);
    const { payers } = await get<PayersResponse>(`payers/${cup.id}`);
    expect(payers.find(({ name }) => name === 'Nita Sahu')?.email).toBe('nita@example.org');
    expect(payers.filter(({ name }) => name !== 'Nita Sahu').map(({ email }) => email)).toEqual([null, null]);
    expect(JSON.stringify(payers)).not.toContain(club.emailDomain);
  });
});

describe('the sums above the tabs', () => {
  useStartedPayments(beforeAll);

  const none = { count: 0, rupees: 0 };
  const online = (count: number, rupees: number) => ({ provider: { count, rupees }, cash: none, transfer: none });
  const nothing = { ...none, by: online(0, 0), returned: none };
  const summary = async () => (await get<PaymentSummaryResponse>('summary')).summary;

  it('sum up the money received today and this month, whenever the payment was begun, and what is open', async () => {
    const today = clock.today();
    const month = `${today.slice(0, 8)}01`;
    // One payment was made twice, and one has a wrong amount.
    const received = { count: 5, rupees: 6001, by: online(5, 6001), returned: none };
    const expected = {
      today: { from: today, ...received },
      month: { from: month, ...received },
      waiting: { count: 1, rupees: 1500 },
    };
    expect(await summary()).toEqual(expected);
    await test.db.query(`UPDATE payments SET created_at = created_at - interval '70 days' WHERE merch_txn_id = $1`, [
      started.paid,
    ]);
    expect(await summary()).toEqual(expected);
    const { totals } = await get<PaymentTotalsResponse>('totals');
    expect(totals.waiting).toEqual(expected.waiting);
  });

  it('counts nothing on a day without payments', async () => {
    await passDays(40);
    const { today, month } = await summary();
    expect([today, month]).toEqual([
      { from: clock.today(), ...nothing },
      { from: `${clock.today().slice(0, 8)}01`, ...nothing },
    ]);
  });
});

describe('the overview of an event that is called off', () => {
  useStartedPayments(beforeAll);

  it('says what is to be given back as its refunds and what needs attention do, before, meanwhile and afterwards', async () => {
    const event = await anEvent(test.db);
    const ids: string[] = [];
    for (let n = 0; n < 2; n++) {
      const merchTxnId = await payer.start(event, { firstName: ['Arun', 'Asha'][n] ?? '' });
      await payAndReturn(payer, merchTxnId);
      ids.push(await idOf(merchTxnId));
    }
    await registerAtCounter({ url: test.url, headers }, counterForm(event));
    const read = async () => {
      const answer = await fetch(`${test.url}/api/admin/events/${event.id}/overview`, { headers });
      const { money, refunds } = (await answer.json()) as EventOverviewResponse;
      const { items } = await get<AttentionResponse>('attention');
      const open = refunds && Object.values(refunds.sums).reduce((sum, { rupees }) => sum + rupees, 0);
      return {
        ...{ paid: money.paid.rupees, due: money.refundDue.rupees, refunded: money.refunded.rupees },
        open: open === null ? null : open - refunds!.sums.done.rupees,
        toDo: items.find(({ id }) => id === event.id)?.amount ?? 0,
      };
    };
    expect(await read()).toEqual({ paid: 4550, due: 0, refunded: 0, open: null, toDo: 0 });
    await test.db.query(`UPDATE events SET event_type = 'abandoned', called_off_at = now() WHERE id = $1`, [event.id]);
    expect(await read()).toEqual({ paid: 4550, due: 0, refunded: 0, open: 4550, toDo: 4550 });
    await post(`events/${event.id}/refunds`, { reason: 'event_called_off' });
    // Refunds that have not begun or have not arrived need no person, but their money is still open.
    expect(await read()).toEqual({ paid: 4550, due: 0, refunded: 0, open: 4550, toDo: 1550 });
    const [row] = await test.db.query('SELECT id FROM event_refunds WHERE payment_id = $1', [ids[0]]);
    await test.app.get(EventRefundJobs).run(row.id);
    expect(await read()).toEqual({ paid: 3050, due: 1500, refunded: 0, open: 4550, toDo: 1550 });
    await test.db.query(`UPDATE refunds SET state = 'sent', sent_at = now() WHERE payment_id = $1`, [ids[0]]);
    await test.db.query(`UPDATE refunds SET state = 'done', ended_at = now() WHERE payment_id = $1`, [ids[0]]);
    for (const state of ['refunding', 'refunded'])
      await test.db.query('UPDATE payments SET state = $2 WHERE id = $1', [ids[0], state]);
    expect(await read()).toEqual({ paid: 3050, due: 0, refunded: 1500, open: 3050, toDo: 1550 });
  });
});

describe('the overview of an event', () => {
  useStartedPayments(beforeAll);

  const getEvent = (path: string) => fetch(`${test.url}/api/admin/events/${path}`, { headers });
  const overviewOf = async (id: string) => (await (await getEvent(`${id}/overview`)).json()) as EventOverviewResponse;
  const players = () => test.db.getRepository(Player);

  it('sums up an event: players by type, places, money and days', async () => {
    await test.db.query('UPDATE events SET player_limit = 5 WHERE id = $1', [cup.id]);
    const { createdAt } = await players().findOneByOrFail({ eventId: cup.id });
    const overview = await overviewOf(cup.id);
    expect(overview).toMatchObject({
      success: true,
      event: { id: cup.id, playerLimit: 5, registrationState: 'open' },
      players: {
        total: 2,
        byType: [
          { type: playerTypeOf('new'), players: 2 },
          { type: playerTypeOf('old'), players: 0 },
          { type: playerTypeOf('child'), players: 0 },
        ],
      },
      placesLeft: 3,
      money: { paid: { count: 2, rupees: 3000 }, refunded: { count: 0, rupees: 0 } },
      days: [{ day: indianDay(createdAt), players: 2 }],
    });
  });

  it('counts neither deleted nor inactive players, and no place below zero', async () => {
    const event = await anEvent(test.db, { playerLimit: 1 });
    expect(await overviewOf(event.id)).toMatchObject({ players: { total: 0 }, placesLeft: 1, days: [] });
    const before = await overviewOf(cup.id);
    const { playerId } = await payer.payment(started.paid);
    await players().update({ id: playerId! }, { deletedAt: new Date() });
    await test.db.query('UPDATE events SET player_limit = 1 WHERE id = $1', [cup.id]);
    expect(await overviewOf(cup.id)).toMatchObject({ players: { total: before.players.total - 1 }, placesLeft: 0 });
    await players().update({ id: playerId! }, { deletedAt: null });
    expect(await overviewOf(cup.id)).toMatchObject({ players: { total: before.players.total }, placesLeft: 0 });
  });

  it('gives players, waiting people and money of all events in one call, equal to the statement', async () => {
    const event = await anEvent(test.db, { playerLimit: 1 });
    await test.db.query(
      `INSERT INTO waiting_list_entries (event_id, first_name, last_name, name_key, mobile, kind, language, browser_hash, created_at, state, ended_at, offer_until)
        SELECT $1, 'Ravi', n, 'ravi ' || n, '9826112233', 'new', 'en', '', now(), state, CASE state WHEN 'left' THEN now() END,
          CASE state WHEN 'offered' THEN now() END
        FROM (VALUES ('a', 'waiting'), ('b', 'left'), ('c', 'offered')) AS people (n, state)`,
      [event.id],
    );
    const figuresOf = async (id: string): Promise<EventFigures | undefined> => {
      const answer = await fetch(`${test.url}/api/admin/event-figures`, { headers });
      const { figures } = (await answer.json()) as EventFiguresResponse;
      return figures.find(({ eventId }) => eventId === id);
    };
    expect(await figuresOf(event.id)).toEqual({ eventId: event.id, registered: 0, waiting: 2, held: 1, rupees: 0 });
    const [ofCup, ofLeague] = [await figuresOf(cup.id), await figuresOf(league.id)];
    expect(ofCup).toMatchObject({ registered: 2, waiting: 0, rupees: 3000 });
    const { total } = await get<StatementResponse>(`statement?from=${inDays(-2)}&to=${inDays(4)}&by=year`);
    expect(ofCup!.rupees + ofLeague!.rupees).toBe(total.net);
  });

  it('lists the players of the team sheet by name, with what the ground needs to know, and records that', async () => {
    const { playerId, registrationId } = await payer.payment(started.paid);
    await test.db
      .getRepository(Registration)
      .update({ id: registrationId }, { guardianName: 'Lakshmi Verma', guardianRelation: 'Mother' });
    await players().update({ id: playerId! }, { unavailability: 'Not on Sunday' });
    const [due] = await test.db.query<[{ id: string }]>(
      `WITH move AS (
        INSERT INTO registration_moves
          (payment_id, from_event_id, to_event_id, from_kind, to_kind, paid_paise, fee_paise, returned_paise, due_paise, reason, actor, at, request_key)
        VALUES ($1, $2, $3, 'new', 'new', 100000, 150000, 0, 50000, 'Later league', 'admin asha', now(), 'k') RETURNING id)
       INSERT INTO dues (payment_id, move_id, amount_paise, changed_by, changed_at) SELECT $1, id, 50000, 'admin asha', now() FROM move
       RETURNING id`,
      [await idOf(started.paid), league.id, cup.id],
    );
    const sheet = (await (await getEvent(`${cup.id}/team-sheet`)).json()) as TeamSheetResponse;
    expect(sheet.players.map(({ name, guardian }) => [name, guardian])).toEqual([
      ['Asha Verma', 'Lakshmi Verma, Mother'],
      ['Bina Sum', null],
    ]);
    expect(sheet.players[0]).toMatchObject({
      ...{ id: playerId, playerType: playerTypeOf('new'), age: 23, due: 500 },
      ...{ playingStyle: 'Right-hand Batsman', unavailability: 'Not on Sunday' },
    });
    expect(sheet.players[1]).toMatchObject({ due: 0, unavailability: '' });
    await test.db.query(`UPDATE dues SET state = 'waived', reason = 'Concession' WHERE id = $1`, [due.id]);
    const later = (await (await getEvent(`${cup.id}/team-sheet`)).json()) as TeamSheetResponse;
    expect(later.players[0]!.due).toBe(0);
    expect((await fetch(test.url + sheet.players[0]!.photo!)).status).toBe(200);
    const [line] = await test.db.getRepository(AuditEntry).find({ order: { id: 'DESC' }, take: 1 });
    expect(line).toMatchObject({
      action: 'player.export',
      subjectLabel: cup.eventName,
      details: { counts: { rows: 2 } },
    });
  });

  it.each(['overview', 'team-sheet'])('answers 404 for the %s of an unknown or deleted event', async (what) => {
    const deleted = await anEvent(test.db, { deletedAt: new Date() });
    for (const id of [deleted.id, '00000000-0000-4000-8000-000000000000', 'x'])
      expect((await getEvent(`${id}/${what}`)).status).toBe(404);
  });
});
