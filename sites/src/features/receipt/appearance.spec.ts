import { expect, it } from '@jest/globals';
import type { Receipt, ReceiptRefund } from '@maidan/shared/wire/payments.ts';
import { appearanceOf } from './appearance.ts';
import { initialState } from './payment.machine.ts';

const date = '2026-11-23T05:00:00.000Z';

it('the page of a refunded receipt is not titled as a success', () => {
  const titleWith = (refund: ReceiptRefund | null) =>
    appearanceOf('en', {
      outcome: 'success',
      message: '',
      id: '',
      record: {} as never,
      receipt: { refund } as Receipt,
    });
  expect(titleWith(null)).toMatchObject({ title: 'Payment Successful!', tone: 'good' });
  expect(titleWith({ status: 'refunded', amount: 1, date, returned: [] })).toMatchObject({
    title: 'Payment Refunded',
    tone: 'neutral',
    icon: 'history',
  });
  expect(titleWith({ status: 'reversed', amount: 1, date, returned: [] })).toMatchObject({
    title: 'Payment Reversed',
    tone: 'neutral',
    icon: 'history',
  });
  expect(titleWith({ status: 'due', amount: 1, date: null, returned: [] })).toMatchObject({
    title: 'Payment Successful!',
    tone: 'open',
  });
});

it('the page of an event that was called off says so, until the money has gone back', () => {
  const pageWith = (refund: ReceiptRefund | null) =>
    appearanceOf('en', {
      ...{ outcome: 'success', message: '', id: '', record: {} as never },
      receipt: { refund, eventCalledOffAt: date } as Receipt,
    });
  const calledOff = { title: 'Event Called Off', tone: 'open', icon: 'clock' };
  expect(pageWith(null)).toMatchObject(calledOff);
  expect(pageWith({ status: 'due', amount: 1, date: null, returned: [] })).toMatchObject(calledOff);
  expect(pageWith({ status: 'refunded', amount: 1, date, returned: [] })).toMatchObject({ title: 'Payment Refunded' });
});

it('a payment that is still checked has the icon of an open one, which keeps the place beside the title', () => {
  expect(appearanceOf('en', initialState)).toMatchObject({ icon: 'clock', tone: 'open' });
});

it('a payment that the payer cancelled does not look like a failure', () => {
  const unpaid = { message: '', record: undefined };
  expect(appearanceOf('en', { outcome: 'cancelled', ...unpaid })).toMatchObject({ icon: 'cross', tone: 'neutral' });
  expect(appearanceOf('en', { outcome: 'failed', ...unpaid })).toMatchObject({ icon: 'cross', tone: 'bad' });
});
