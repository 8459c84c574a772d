import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { initiationRefusals, registrationRefusals } from '@maidan/shared/domain/registration/registration-refusals.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import type { PendingResponse } from '@maidan/shared/wire/payments.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { Player } from '../../../src/players/player.entity.ts';
import { Registration } from '../../../src/registrations/registration.entity.ts';
import { anEvent } from '../../support/builders.ts';
import { Payer } from '../../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let event: Event;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '100' } });
  event = await anEvent(test.db);
});
afterAll(() => test.close());

const registrationOf = async (payer: Payer, merchTxnId: string): Promise<Registration> => {
  const { registrationId } = await payer.payment(merchTxnId);
  return test.db.getRepository(Registration).findOneByOrFail({ id: registrationId });
};

it('does not continue a stranger’s attempt of the same name and mobile', async () => {
  const stranger = new Payer(test);
  const asha = new Payer(test);
  const application = await asha.application(event, { firstName: 'Asha', address: 'Ward 12', age: '23' });
  const forged = {
    ...application.playerData,
    address: 'Elsewhere',
    age: '44',
    remarks: 'Forged',
    email: 'x@else.example',
  };
  const first = (await stranger.initiate(await stranger.application(event, forged))).json.data;

  const own = (await asha.initiate(application)).json.data;
  expect(own.merchTxnId).not.toBe(first.merchTxnId);
  expect(own.atomTokenId).not.toBe(first.atomTokenId);
  expect(own.custEmail).not.toBe('x@else.example');
  const [his, hers] = [await registrationOf(stranger, first.merchTxnId), await registrationOf(asha, own.merchTxnId)];
  expect(hers.photoKey).not.toBe(his.photoKey);

  await asha.comeBack(await asha.pay(own.merchTxnId));
  const { receiptNumber } = await asha.payment(own.merchTxnId);
  const player = await test.db.getRepository(Player).findOneByOrFail({ receiptNumber: receiptNumber ?? '' });
  expect(player).toMatchObject({ address: 'Ward 12', age: 23, remarks: '', photoKey: hers.photoKey });
});

it('leaves the stranger’s attempt unchanged', async () => {
  const stranger = new Payer(test);
  const application = await stranger.application(event, { address: 'Elsewhere' });
  const { merchTxnId } = (await stranger.initiate(application)).json.data;
  const other = new Payer(test);
  await other.initiate(await other.application(event, { ...application.playerData, address: 'Ward 12' }));
  const read = await stranger.get<PendingResponse>(`pending/${merchTxnId}`);
  expect(read.json.data.address).toBe('Elsewhere');
});

it('does not continue a checkout for a person whom another browser has paid for meanwhile', async () => {
  const [mother, father] = [new Payer(test), new Payer(test)];
  const application = await father.application(event);
  const standing = (await father.initiate(application)).json.data.merchTxnId;
  await mother.comeBack(await mother.pay(await mother.start(event, application.playerData)));
  const retries = [application, { ...application, transactionId: 'key-of-the-second-try' }];
  for (const retry of retries) {
    const { status, json } = await father.initiate(retry);
    expect({ status, error: json.error }).toEqual({ status: 409, error: registrationRefusals.twice });
  }
  // A payment that was made all the same is refunded.
  await father.comeBack(await father.pay(standing));
  expect(await father.payment(standing)).toMatchObject({ playerId: null, refundReason: 'already_registered' });
});

it('does not continue a checkout as a new player after another new player has paid with that mobile', async () => {
  const [ravi, anil] = [new Payer(test), new Payer(test)];
  const application = await ravi.application(event, { firstName: 'Ravi' });
  await ravi.initiate(application);
  await anil.comeBack(await anil.pay(await anil.start(event, { ...application.playerData, firstName: 'Anil' })));
  const { status, json } = await ravi.initiate(application);
  expect({ status, error: json.error }).toEqual({ status: 400, error: registrationSentences.notANewPlayer });
});

it('returns no attempt to another browser that sends the same transaction id and body', async () => {
  const payer = new Payer(test);
  const application = await payer.application(event, { email: 'asha@club.example' });
  const { merchTxnId } = (await payer.initiate(application)).json.data;
  const copies = await Promise.all([new Payer(test), new Payer(test)].map((other) => other.initiate(application)));
  for (const { status, json } of copies) {
    expect({ status, error: json.error }).toEqual({ status: 409, error: initiationRefusals.otherBody });
    expect(JSON.stringify(json)).not.toMatch(/asha@club|MSC/);
  }
  expect((await payer.initiate(application)).json.data.merchTxnId).toBe(merchTxnId);
});

it('gives one of two browsers that send one transaction id at the same moment an attempt, and refuses the other', async () => {
  const payer = new Payer(test);
  const application = await payer.application(event);
  const answers = await Promise.all([payer, new Payer(test)].map((browser) => browser.initiate(application)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
