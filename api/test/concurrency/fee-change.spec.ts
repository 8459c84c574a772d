import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Event } from '../../src/events/event.entity.ts';
import { FeesService } from '../../src/fees/fees.service.ts';
import { anEvent, inDays, replaceFee } from '../support/builders.ts';
import { Payer } from '../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Lets a test change the fee after a request was read and before its payment is stored. */
const held: { before?: () => Promise<unknown> } = {};

@Injectable()
class HeldFees extends FeesService {
  override async quote(tx: EntityManager, quoted: Parameters<FeesService['quote']>[1]): Promise<number> {
    await held.before?.();
    return super.quote(tx, quoted);
  }
}

let test: TestApp;
let cup: Event;
beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false } },
    env: { THROTTLE_FACTOR: '1000' },
    override: (module) => module.overrideProvider(FeesService).useClass(HeldFees),
  });
  cup = await anEvent(test.db);
});
afterAll(() => test.close());

const setFee = (amount: string) =>
  replaceFee(test.app, { eventId: '', kind: 'new', isEnd: false, amount, validFrom: inDays(0) });

const people = Array.from({ length: 20 }, (_, i) => i);

it('while the fee changes, twenty payers are each asked for a fee that was valid, and never for one they were not shown', async () => {
  const payers = people.map(() => new Payer(test));
  const starts = payers.map(async (payer, i) => {
    const application = await payer.application(cup);
    return payer.initiate(i % 2 ? { ...application, shownFee: 1500 } : application);
  });
  await setFee('1600');
  const answers = await Promise.all(starts);
  for (const [i, { status, json }] of answers.entries()) {
    if (status === 409) {
      expect([i % 2, (json as { fee?: number }).fee]).toEqual([1, 1600]);
      continue;
    }
    expect(status).toBe(200);
    expect(i % 2 ? [1500] : [1500, 1600]).toContain(json.data.amount);
    const payer = payers[i]!;
    const { merchTxnId, amount } = json.data;
    // Without an amount of its own the bank takes what it was asked for.
    await payer.comeBack(await payer.pay(merchTxnId));
    const paise = amount * 100;
    expect(await payer.payment(merchTxnId)).toMatchObject({
      ...{ state: 'paid', quotedPaise: paise, capturedPaise: paise },
    });
    expect((await payer.get(`receipt/txn/${merchTxnId}`)).json).toMatchObject({ receipt: { amount } });
  }
});

it('a fee that changes between the request and its payment is quoted to who was shown none, and refused to the other', async () => {
  held.before = () => setFee('1700');
  const told = new Payer(test);
  expect(await told.initiate({ ...(await told.application(cup)), shownFee: 1600 })).toMatchObject({
    status: 409,
    json: { fee: 1700 },
  });
  held.before = () => setFee('1750');
  const other = new Payer(test);
  const { json } = await other.initiate(await other.application(cup));
  delete held.before;
  expect(json.data.amount).toBe(1750);
  expect(await other.payment(json.data.merchTxnId)).toMatchObject({ quotedPaise: 175_000 });
  const [stored] = await test.db.query('SELECT quoted_paise FROM registrations ORDER BY created_at DESC LIMIT 1');
  expect(stored).toEqual({ quoted_paise: 175_000 });
});
