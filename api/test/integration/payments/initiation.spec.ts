import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { fewPlaces } from '@maidan/shared/domain/registration/registration-state.ts';
import { initiationRefusals, registrationRefusals } from '@maidan/shared/sentences/refusals.ts';
import type { PendingResponse } from '@maidan/shared/wire/payments.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import { makeSentence } from '@maidan/shared/sentences/parameter-sentences.ts';
import type { EventView, UpcomingEvents } from '@maidan/shared/wire/events.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { CheckoutAttempts, type NewCheckoutAttempt } from '../../../src/payments/checkout/checkout-attempts.service.ts';
import type { Payment } from '../../../src/payments/payment.entity.ts';
import { Registration } from '../../../src/registrations/registration.entity.ts';
import { PhotosService } from '../../../src/platform/storage/photos.service.ts';
import { Player } from '../../../src/players/player.entity.ts';
import { anEvent, inDays } from '../../support/builders.ts';
import { filesIn } from '../../support/files/pictures.ts';
import { aMobile, Payer } from '../../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let event: Event;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '1000' } });
  test.app.useLogger(false);
});
beforeEach(async () => {
  event = await anEvent(test.db);
});
afterAll(() => test.close());

describe('the same request again', () => {
  it('gets the same answer; another body under its key is refused', async () => {
    const payer = new Payer(test);
    const application = await payer.application(event);
    const answers = await Promise.all([1, 2, 3].map(() => payer.initiate(application)));
    expect(new Set(answers.map(({ json }) => JSON.stringify(json.data))).size).toBe(1);
    const other = { ...application, playerData: { ...application.playerData, age: 24 } };
    expect(await payer.initiate(other)).toMatchObject({ status: 409, json: { error: initiationRefusals.otherBody } });
  });

  it('under another key continues the open attempt with the corrections', async () => {
    const payer = new Payer(test);
    const application = await payer.application(event);
    const first = await payer.initiate(application);
    const corrected = await payer.application(event, { ...application.playerData, address: 'Ward 13' });
    const second = await payer.initiate(corrected);
    expect(second.json.data).toEqual(first.json.data);
    const read = await payer.get<PendingResponse>(`pending/${first.json.data.merchTxnId}`);
    expect(read.json.data.address).toBe('Ward 13');
  });

  it('finds that the open attempt was paid in the meantime', async () => {
    const payer = new Payer(test);
    const application = await payer.application(event);
    const { json } = await payer.initiate(application);
    await payer.pay(json.data.merchTxnId);
    const again = { ...application, transactionId: 'another-key-of-the-same-person' };
    expect(await payer.initiate(again)).toMatchObject({ status: 409, json: { error: initiationRefusals.paid } });
    expect(await payer.initiate(application)).toMatchObject({ status: 409, json: { error: initiationRefusals.paid } });
  });

  it('refuses another checkout while the bank is still deciding', async () => {
    const payer = new Payer(test);
    const application = await payer.application(event);
    const id = (await payer.initiate(application)).json.data.merchTxnId;
    await payer.pay(id, { outcome: 'pending' });
    for (const transactionId of [application.transactionId, 'another-key-for-the-same']) {
      expect(await payer.initiate({ ...application, transactionId })).toMatchObject({
        status: 409,
        json: { error: initiationRefusals.withBank },
      });
    }
  });

  it('opens another checkout when the first timed out, and accepts payment of either', async () => {
    const payer = new Payer(test);
    const application = await payer.application(event);
    const first = (await payer.initiate(application)).json.data.merchTxnId;
    await payer.pay(first, { outcome: 'timedOut' });
    const second = (await payer.initiate({ ...application, transactionId: 'after-the-time-out' })).json.data.merchTxnId;
    expect(second).not.toBe(first);
    await payer.comeBack(await payer.pay(first));
    expect((await payer.payment(first)).state).toBe('paid');
    await payer.comeBack(await payer.pay(second));
    expect((await payer.payment(second)).state).toBe('refund_due');
  });

  it('opens a new checkout for a page that was open for hours, instead of returning its expired token', async () => {
    const payer = new Payer(test);
    const application = await payer.application(event);
    const first = (await payer.initiate(application)).json.data;
    await test.db.query(`UPDATE payments SET created_at = created_at - interval '3 hours' WHERE merch_txn_id = $1`, [
      first.merchTxnId,
    ]);
    const second = (await payer.initiate(application)).json.data;
    expect(second.merchTxnId).not.toBe(first.merchTxnId);
    expect(second.atomTokenId).not.toBe(first.atomTokenId);
    // The old attempt is still requeried, and its late success is accepted.
    expect((await payer.payment(first.merchTxnId)).state).toBe('initiated');
    await payer.comeBack(await payer.pay(first.merchTxnId));
    expect((await payer.payment(first.merchTxnId)).state).toBe('paid');
  });

  it('starts a new attempt once the first has ended', async () => {
    const payer = new Payer(test);
    const application = await payer.application(event);
    const first = (await payer.initiate(application)).json.data.merchTxnId;
    await payer.comeBack(await payer.pay(first, { outcome: 'cancelled' }));
    const second = (await payer.initiate(application)).json.data.merchTxnId;
    expect(second).not.toBe(first);
    expect((await payer.payment(first)).state).toBe('cancelled');
    expect((await payer.payment(second)).state).toBe('initiated');
  });
});

describe('an attempt that cannot be stored', () => {
  it('leaves no photo behind', async () => {
    await new Payer(test).start(event);
    const before = await filesIn(test);
    await test.db.query('ALTER TABLE payments ADD CONSTRAINT none_today CHECK (false) NOT VALID');
    const payer = new Payer(test);
    expect((await payer.initiate(await payer.application(event))).status).toBe(500);
    await test.db.query('ALTER TABLE payments DROP CONSTRAINT none_today');
    expect(await filesIn(test)).toEqual(before);
  });
});

describe('a commit whose answer was lost', () => {
  /** The connection breaks during COMMIT: the caller gets an error, but PostgreSQL commits soon afterwards. */
  @Injectable()
  class BrokenConnection extends CheckoutAttempts {
    committing: NewCheckoutAttempt | undefined;

    override create(attempt: NewCheckoutAttempt): Promise<{ payment: Payment; isNew: boolean }> {
      this.committing = attempt;
      return Promise.reject(new Error('Connection terminated unexpectedly'));
    }

    async commit(): Promise<void> {
      if (this.committing) await super.create(this.committing);
    }
  }

  let broken: TestApp;
  beforeAll(async () => {
    broken = await startTestApp({
      sandbox: { settings: { callback: false } },
      override: (module) => module.overrideProvider(CheckoutAttempts).useClass(BrokenConnection),
    });
    broken.app.useLogger(false);
  });
  afterAll(() => broken.close());

  it('keeps the photo of a registration when the connection broke but the commit succeeded', async () => {
    const payer = new Payer(broken);
    const { status } = await payer.initiate(await payer.application(await anEvent(broken.db)));
    expect(status).toBe(503);
    await broken.app.get<BrokenConnection>(CheckoutAttempts).commit();
    const [registration] = await broken.db.getRepository(Registration).find();
    expect(await broken.app.get(PhotosService).read('registrations', registration?.photoKey ?? 'none')).toBeInstanceOf(
      Buffer,
    );
  });
});

describe('the data of another person', () => {
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
    // A payment that is made all the same is refunded.
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
});

describe('an event’s registration period and player limit', () => {
  const apply = async (event: Event) => {
    const payer = new Payer(test);
    return payer.initiate(await payer.application(event));
  };

  /** Registers and pays as a new person, and returns the payment. */
  async function pays(event: Event, given: { mobile?: string } = {}) {
    const payer = new Payer(test);
    const id = await payer.start(event, given);
    await payer.comeBack(await payer.pay(id));
    return payer.payment(id);
  }

  /** The registration state of an event in the public lists that have it. */
  async function listed({ id }: Event): Promise<EventView['registrationState'][]> {
    const read = async (path: string) => readEvents(await (await fetch(`${test.url}/api/events/${path}`)).json());
    const lists = [await read('all-public'), await read('upcoming/list')];
    return lists.flatMap((events) => events.filter((event) => event.id === id).map((event) => event.registrationState));
  }

  const readEvents = (answer: unknown): EventView[] =>
    Array.isArray(answer) ? answer : (answer as UpcomingEvents).events;

  const setLimit = ({ id }: Event, limit: number) =>
    test.db.query('UPDATE events SET player_limit = $2 WHERE id = $1', [id, limit]);

  describe('the registration period', () => {
    it('refuses a registration before its first day, and says which day that is', async () => {
      const opens = inDays(2);
      const event = await anEvent(test.db, { registrationOpens: opens });
      const { sentence: error, code, parameters } = makeSentence('refusal.notYet', { day: opens });
      const coded = { code, parameters, errorCodes: { selectedEvent: code } };
      expect(await apply(event)).toMatchObject({
        status: 400,
        json: { error, errors: { selectedEvent: error }, ...coded },
      });
    });

    it('refuses one after its last day, and takes one on both days', async () => {
      const over = await anEvent(test.db, { registrationCloses: inDays(-1) });
      expect(await apply(over)).toMatchObject({ status: 400, json: { error: registrationRefusals.closed } });
      const today = await anEvent(test.db, { registrationOpens: inDays(0), registrationCloses: inDays(0) });
      expect((await apply(today)).status).toBe(200);
    });

    it('settles a payment that was begun before registration closed', async () => {
      const event = await anEvent(test.db);
      const payer = new Payer(test);
      const id = await payer.start(event);
      await test.db.query('UPDATE events SET registration_closes = $2 WHERE id = $1', [event.id, inDays(-1)]);
      await payer.comeBack(await payer.pay(id));
      expect((await payer.payment(id)).state).toBe('paid');
    });
  });

  it.each([
    ['abandoned', `UPDATE events SET event_type = 'abandoned' WHERE id = $1`],
    ['deleted', 'UPDATE events SET deleted_at = now() WHERE id = $1'],
  ])('starts no further payment for an event that was %s', async (_, change) => {
    const event = await anEvent(test.db);
    const payer = new Payer(test);
    const application = await payer.application(event);
    expect((await payer.initiate(application)).status).toBe(200);
    await test.db.query(change, [event.id]);
    const answer = await payer.initiate(application);
    expect(answer).toMatchObject({ status: 400, json: { error: registrationRefusals.closed } });
  });

  it('refunds money for an event that was abandoned and later marked as past', async () => {
    const event = await anEvent(test.db);
    const payer = new Payer(test);
    const id = await payer.start(event);
    await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
    await test.db.query(`UPDATE events SET called_off_at = now() - interval '2 days' WHERE id = $1`, [event.id]);
    await test.db.query(`UPDATE events SET event_type = 'past' WHERE id = $1`, [event.id]);
    await payer.comeBack(await payer.pay(id));
    expect(await payer.payment(id)).toMatchObject({ state: 'refund_due', refundReason: 'event_withdrawn' });
  });

  describe('a limit of players', () => {
    it('refuses a registration when all places are taken, with nothing stored or charged', async () => {
      const event = await anEvent(test.db, { playerLimit: 1 });
      expect((await pays(event)).state).toBe('paid');
      const error = registrationRefusals.full;
      expect(await apply(event)).toMatchObject({ status: 400, json: { error, errors: { selectedEvent: error } } });
      const stored = await test.db.query('SELECT 1 FROM registrations WHERE event_id = $1', [event.id]);
      expect(stored).toHaveLength(1);
    });

    it('is shown as nearly reached while few places are left, and neither before nor when all are taken', async () => {
      const event = await anEvent(test.db, { playerLimit: fewPlaces + 2 });
      const few = async () => {
        const [view] = (await (await fetch(`${test.url}/api/events/public/${event.id}`)).json()) as EventView[];
        return view?.hasFewPlaces;
      };
      await pays(event);
      expect(await few()).toBe(false);
      await pays(event);
      expect(await few()).toBe(true);
      await setLimit(event, 2);
      expect([await few(), ...(await listed(event))]).toEqual([false, 'full', 'full']);
    });

    it('is shown in the public lists as soon as the last place is taken, until a place is free', async () => {
      const event = await anEvent(test.db, { playerLimit: 1 });
      expect(await listed(event)).toEqual(['open', 'open']);
      const { playerId } = await pays(event);
      expect(await listed(event)).toEqual(['full', 'full']);
      await test.db.query('UPDATE players SET deleted_at = now() WHERE id = $1', [playerId]);
      expect(await listed(event)).toEqual(['open', 'open']);
      await test.db.query('UPDATE players SET deleted_at = NULL WHERE id = $1', [playerId]);
      expect(await listed(event)).toEqual(['full', 'full']);
      await setLimit(event, 2);
      expect(await listed(event)).toEqual(['open', 'open']);
    });

    it('also refuses a payer who returns to a checkout that was begun in time', async () => {
      const event = await anEvent(test.db, { playerLimit: 1 });
      const late = new Payer(test);
      const application = await late.application(event);
      expect((await late.initiate(application)).status).toBe(200);
      await pays(event);
      expect(await late.initiate(application)).toMatchObject({
        status: 400,
        json: { error: registrationRefusals.full },
      });
    });

    it('refunds a payer who pays too late, and says so', async () => {
      const event = await anEvent(test.db, { playerLimit: 1 });
      const late = new Payer(test);
      const id = await late.start(event);
      await pays(event);
      await late.comeBack(await late.pay(id));
      expect(await late.payment(id)).toMatchObject({ state: 'refund_due', refundReason: 'event_full', playerId: null });
      expect((await late.get(`status/${id}`)).json).toEqual({
        success: true,
        status: 'refund',
        message: 'The event was full when your payment arrived. Your payment of ₹1,500 will be refunded to you.',
      });
    });

    it('that is lowered below the number of players removes nobody', async () => {
      const event = await anEvent(test.db, { playerLimit: 3 });
      const payments = [await pays(event), await pays(event)];
      await setLimit(event, 1);
      expect((await apply(event)).status).toBe(400);
      const active = await test.db.query('SELECT 1 FROM players WHERE event_id = $1 AND is_active', [event.id]);
      expect([active.length, ...payments.map(({ state }) => state)]).toEqual([2, 'paid', 'paid']);
    });

    it('tells a registered player who starts again that they are registered, not that the event is full', async () => {
      const event = await anEvent(test.db, { playerLimit: 1 });
      const mobile = aMobile();
      const again = new Payer(test);
      const id = await again.start(event, { mobile });
      await pays(event, { mobile });
      await again.comeBack(await again.pay(id));
      expect(await again.payment(id)).toMatchObject({ state: 'refund_due', refundReason: 'already_registered' });
    });

    it('has a free place again when a player is deleted', async () => {
      const event = await anEvent(test.db, { playerLimit: 1 });
      const { playerId } = await pays(event);
      await test.db.query('UPDATE players SET deleted_at = now() WHERE id = $1', [playerId]);
      expect((await pays(event)).state).toBe('paid');
    });
  });
});
