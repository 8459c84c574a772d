import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { Player } from '../../src/players/player.entity.ts';
import { correctionRefusals, PlayerCorrectionService } from '../../src/players/player-correction.service.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { barrier } from '../support/barrier.ts';
import { anEvent, aPlayer } from '../support/builders.ts';
import { lockWaiters } from '../support/load/lock-waiters.ts';
import { formOf, Records, refusal } from '../support/player-records.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { payAndReturn } from '../support/payments/bank.ts';
import { Payer } from '../support/payments/payer.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '1000' } });
  test.app.useLogger(false);
});
beforeEach(() => test.db.query('TRUNCATE players, registrations CASCADE'));
afterAll(() => test.close());

/** Corrections without the row lock. The barrier lets two callers reach the critical section together. */
@Injectable()
class UnguardedCorrections extends PlayerCorrectionService {
  private readonly meet = barrier(2);

  protected override async lockForUpdate(tx: EntityManager, id: string): Promise<Player> {
    const player = await tx.findOneByOrFail(Player, { id });
    await this.meet();
    return player;
  }
}

/** Lets two administrators open the same record and save it at once: one changes the address, the other the age. */
async function saveTwice(app: TestApp) {
  const records = await Records.signedIn(app);
  const { id } = await aPlayer(app.db);
  const seen = await records.read(id);
  const { answers } = await app.db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM players WHERE id = $1 FOR UPDATE', [id]);
    const both = [{ address: 'Ward 12' }, { age: 32 }].map((given) => records.put(id, formOf(seen, given)));
    await lockWaiters(app.db, 2);
    return { answers: Promise.all(both) };
  });
  const statuses = (await answers).map(({ status }) => status).sort();
  const bodies = await Promise.all((await answers).map((answer) => answer.json() as Promise<PlayerRecord>));
  return { statuses, bodies, stored: await records.read(id) };
}

describe('two administrators who correct one player at once', () => {
  it('do not undo each other’s correction: the later one gets a conflict', async () => {
    const { statuses, bodies, stored } = await saveTwice(test);
    expect(statuses).toEqual([200, 409]);
    expect(bodies).toContainEqual({ success: false, error: correctionRefusals.changedMeanwhile });
    expect(stored.version).toBe(2);
    expect(stored.corrections).toHaveLength(1);
    const [saved] = stored.corrections[0]!.changes;
    expect(stored).toMatchObject({ [saved!.field]: saved!.after });
  });

  it('cannot give two players of old lists the same name and mobile', async () => {
    const records = await Records.signedIn(test);
    const players = [await aPlayer(test.db, { firstName: 'One' }), await aPlayer(test.db, { firstName: 'Two' })];
    const answers = await Promise.all(players.map(({ id }) => records.tryToCorrect(id, { firstName: 'Same' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('without the row lock', () => {
  let unguarded: TestApp;
  beforeAll(async () => {
    unguarded = await startTestApp({
      override: (module) => module.overrideProvider(PlayerCorrectionService).useClass(UnguardedCorrections),
    });
    unguarded.app.useLogger(false);
  });
  afterAll(() => unguarded.close());

  it('nobody gets a conflict, so the tests above can fail', async () => {
    const { statuses } = await saveTwice(unguarded);
    expect(statuses).toEqual([200, 200]);
  });
});

describe('a correction and a payment that meet', () => {
  let records: Records;
  let event: Event;
  beforeAll(async () => {
    records = await Records.signedIn(test);
  });
  beforeEach(async () => {
    event = await anEvent(test.db);
  });

  const asa = { firstName: 'Asa', lastName: 'Verma', mobile: '9826100000', age: 9, playerType: playerTypeOf('child') };
  /** Each payer is another browser, so each attempt is a separate one. */
  const payer = () => new Payer(test);
  const startedAt = async (where: Event, person: object = asa): Promise<string> => payer().start(where, person);
  const pay = (merchTxnId: string) => payAndReturn(payer(), merchTxnId);
  const outcome = async (merchTxnId: string) => {
    const { state, refundReason, playerId } = await payer().payment(merchTxnId);
    return { isPaid: state === 'paid', refundReason, playerId };
  };
  const registered = async (person: object = asa): Promise<string> => {
    const merchTxnId = await startedAt(event, person);
    await pay(merchTxnId);
    return (await outcome(merchTxnId)).playerId!;
  };
  const names = async () =>
    (await test.db.query<{ name: string }[]>(`SELECT first_name AS name FROM players ORDER BY name`)).map(
      ({ name }) => name,
    );
  const twice = { isPaid: false, refundReason: 'already_registered', playerId: null };
  const settled = { isPaid: true, refundReason: null, playerId: expect.any(String) };

  /** Starts `first`, whose transaction waits at its insert into the table, and then `second`. Then both go on. */
  async function meetAt<A, B>(table: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
    const { both } = await test.db.transaction(async (tx) => {
      await tx.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`);
      const one = first();
      await lockWaiters(test.db, 1);
      const other = second();
      await lockWaiters(test.db, 2);
      return { both: Promise.all([one, other]) };
    });
    return both;
  }

  it('keeps the correction when the same person’s payment for another event settles meanwhile', async () => {
    const id = await registered();
    const other = await startedAt(await anEvent(test.db));
    const { correcting } = await test.db.transaction(async (tx) => {
      await tx.query('LOCK TABLE audit_entries IN EXCLUSIVE MODE');
      const held = records.correct(id, { firstName: 'Asha' });
      await lockWaiters(test.db, 1);
      await pay(other);
      return { correcting: held };
    });
    await correcting;
    expect(await outcome(other)).toEqual(settled);
    expect(await names()).toEqual(['Asa', 'Asha']);
    expect((await records.read(id)).family).toEqual([expect.objectContaining({ name: 'Asa Verma' })]);
  });

  it('refunds a repeated payment that was begun before the name was corrected', async () => {
    const repeated = await startedAt(event);
    const id = await registered();
    await records.correct(id, { firstName: 'Asha' });
    await pay(repeated);
    expect(await outcome(repeated)).toEqual(twice);
    expect(await names()).toEqual(['Asha']);
  });

  it('refunds it also when it settles while the correction is written', async () => {
    const repeated = await startedAt(event);
    const id = await registered();
    await meetAt(
      'audit_entries',
      () => records.correct(id, { firstName: 'Asha', mobile: '9826100001' }),
      () => pay(repeated),
    );
    expect(await outcome(repeated)).toEqual(twice);
    expect(await names()).toEqual(['Asha']);
  });

  it('registers a sister under the former name when her payment begins after the correction', async () => {
    const id = await registered();
    await records.correct(id, { firstName: 'Anil' });
    await registered();
    expect(await names()).toEqual(['Anil', 'Asa']);
  });

  it('keeps a correction when the settled payment is reported again', async () => {
    const merchTxnId = await startedAt(event);
    const sealed = await payer().pay(merchTxnId);
    await payer().comeBack(sealed);
    const { playerId } = await outcome(merchTxnId);
    await records.correct(playerId!, { firstName: 'Asha' });
    await Promise.all([payer().comeBack(sealed), payer().register(merchTxnId)]);
    expect(await names()).toEqual(['Asha']);
  });

  const asha = { ...asa, firstName: 'Asha' };

  it('refuses a correction to a name that a payment registers meanwhile', async () => {
    const id = await registered();
    const coming = await startedAt(event, asha);
    const [, answer] = await meetAt(
      'payment_transitions',
      () => pay(coming),
      () => records.tryToCorrect(id, { firstName: 'Asha' }),
    );
    expect(await refusal(answer)).toEqual({ status: 409, error: correctionRefusals.takenPlace });
    expect(await outcome(coming)).toEqual(settled);
    expect(await names()).toEqual(['Asa', 'Asha']);
  });

  it('refunds a payment when a correction takes its name meanwhile', async () => {
    const id = await registered();
    const coming = await startedAt(event, asha);
    const [record] = await meetAt<PlayerRecord, void>(
      'audit_entries',
      () => records.correct(id, { firstName: 'Asha' }),
      () => pay(coming),
    );
    expect(record.firstName).toBe('Asha');
    expect(await outcome(coming)).toEqual(twice);
    expect(await names()).toEqual(['Asha']);
  });
});
