import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import type { ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { anEvent } from '../../support/builders.ts';
import { Payer } from '../../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const hour = 3_600_000;

@Injectable()
class LaterClock extends Clock {
  hours = 0;
  override now(): Date {
    return new Date(Date.now() + this.hours * hour);
  }
}

const clock = new LaterClock();
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false } },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
});
afterAll(() => test.close());

it('is whole 25 hours later for the payer and short for any other browser, while the application is gone', async () => {
  const payer = new Payer(test);
  const id = await payer.start(await anEvent(test.db));
  await payer.comeBack(await payer.pay(id));
  const { receipt } = (await payer.get<ReceiptResponse>(`receipt/txn/${id}`)).json;

  clock.hours = 23;
  expect((await payer.get(`pending/${id}`)).status).toBe(200);
  clock.hours = 25;
  expect((await payer.get(`pending/${id}`)).status).toBe(404);
  const anotherPhone = await payer.get<ReceiptResponse>(`receipt/txn/${id}`, '');
  expect(await payer.get(`receipt/txn/${id}`)).toMatchObject({ status: 200, json: { success: true, receipt } });
  expect(anotherPhone.json.receipt).toMatchObject({ isMasked: true, receiptNumber: receipt.receiptNumber });
});
