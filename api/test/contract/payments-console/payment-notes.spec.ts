import { expect, it } from '@jest/globals';
import { longestNote, noteSentences } from '@maidan/shared/rules/payments/payment-note.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { lockWaiters } from '../../support/load/lock-waiters.ts';
import { get, idOf, payer, post, started, test, usePaymentsConsole } from './payments-console.ts';

usePaymentsConsole();

it('keeps notes with who and when, the oldest first', async () => {
  const id = await idOf(started.paid);
  const { status, json } = await post(`${id}/notes`, { note: '  Rings on Friday \n about the kit ' });
  expect([status, json.id]).toEqual([200, id]);
  await post(`${id}/notes`, { note: 'शुक्रवार' });
  const { notes } = await get<PaymentDetail>(id);
  expect(notes).toMatchObject([
    { note: 'Rings on Friday \n about the kit', writtenBy: 'admin secretary', writtenAt: expect.stringMatching(/^20/) },
    { note: 'शुक्रवार', writtenBy: 'admin secretary' },
  ]);
  expect((await get<PaymentDetail>(await idOf(started.open))).notes).toEqual([]);
});

it(`needs a text of at most ${longestNote} characters`, async () => {
  const id = await idOf(started.open);
  for (const note of [undefined, '', '  ', 7, ['x']]) expect((await post(`${id}/notes`, { note })).status).toBe(400);
  expect((await post(`${id}/notes`, {})).json.error).toBe(noteSentences.note);
  expect((await post(`${id}/notes`, { note: 'x'.repeat(longestNote + 1) })).json.error).toBe(noteSentences.tooLong);
  expect((await post(`${id}/notes`, { note: 'x'.repeat(longestNote) })).status).toBe(200);
  expect((await post(`${crypto.randomUUID()}/notes`, { note: 'x' })).status).toBe(404);
});

it('waits for an erasure that has begun, and keeps nothing about the erased', async () => {
  const { id, registrationId } = await payer.payment(started.failed);
  const erasing = test.db.createQueryRunner();
  await erasing.startTransaction();
  await erasing.query(`UPDATE registrations SET erased_at = now(), name_key = NULL, mobile = NULL WHERE id = $1`, [
    registrationId,
  ]);
  const writing = post(`${id}/notes`, { note: 'Farid rings tomorrow' });
  await lockWaiters(test.db, 1);
  await erasing.commitTransaction();
  await erasing.release();
  const { status, json } = await writing;
  expect([status, json.error]).toEqual([409, noteSentences.erased]);
  expect((await get<PaymentDetail>(id)).notes).toEqual([]);
});
