import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { Injectable } from '@nestjs/common';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { anEvent } from '../support/builders.ts';
import { Payer } from '../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const thisYear = indianDay(new Date()).slice(0, 4);
const nextYear = String(Number(thisYear) + 1);
/** Midnight of the next new year in India, which is 18:30 UTC of the day before. */
const midnight = new Date(`${nextYear}-01-01T00:00:00+05:30`).getTime();

/**
 * Once `late`, it is just before or just after midnight, without a pattern: however many reads a payment takes, both
 * occur.
 */
@Injectable()
class MidnightClock extends Clock {
  late = false;
  private reads = 0;

  override now(): Date {
    if (!this.late) return super.now();
    const isAfter = (Math.imul(++this.reads, 0x9e3779b1) >>> 13) & 1;
    return new Date(midnight + (isAfter ? 400 : -400));
  }
}

let test: TestApp;
const clock = new MidnightClock();
beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false } },
    env: { THROTTLE_FACTOR: '100' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
});
afterAll(() => test.close());

it('gives each payment the next number of its own Indian year, while the year changes among them', async () => {
  const payer = new Payer(test);
  const event = await anEvent(test.db);
  const ids = await Promise.all(Array.from({ length: 10 }, () => payer.start(event)));
  const sealed = await Promise.all(ids.map((id) => payer.pay(id)));
  clock.late = true;
  await Promise.all(sealed.map((each) => payer.comeBack(each)));
  const paid: { paid_at: Date; receipt_number: string }[] = await test.db.query(
    `SELECT paid_at, receipt_number FROM payments WHERE state = 'paid' ORDER BY receipt_number`,
  );
  const years = Map.groupBy(paid, ({ paid_at }) => indianDay(paid_at).slice(0, 4));
  expect([...years.keys()].sort()).toEqual([thisYear, nextYear]);
  for (const [year, payments] of years) {
    const numbers = payments.map((_, i) => `${club.receiptPrefix}-${year}-${String(i + 1).padStart(6, '0')}`);
    expect(payments.map(({ receipt_number }) => receipt_number)).toEqual(numbers);
  }
  expect(paid).toHaveLength(10);
});
