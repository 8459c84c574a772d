import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { moveSentences } from '@maidan/shared/rules/payments/move.ts';
import { withdrawalSentences } from '@maidan/shared/rules/payments/withdrawal.ts';
import { readClubLedger } from '../../../infra/ledger/club-ledger.ts';
import { brokenInvariants } from '../../../infra/ledger/invariants.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { MovesService } from '../../src/payments/moves/moves.service.ts';
import { Withdrawals } from '../../src/payments/moves/withdrawals.service.ts';
import type { Payment } from '../../src/payments/payment.entity.ts';
import type { Report } from '../../src/payments/payment-state.ts';
import { SettlementService } from '../../src/payments/settlement.service.ts';
import { DomainError } from '../../src/platform/http/errors/domain-error.ts';
import { correctableFields } from '../../src/players/correction.ts';
import { correctionRefusals, PlayerCorrectionService } from '../../src/players/player-correction.service.ts';
import { Player } from '../../src/players/player.entity.ts';
import { anEvent, secretary } from '../support/builders.ts';
import { lockWaiters } from '../support/load/lock-waiters.ts';
import { payAndReturn } from '../support/payments/bank.ts';
import { Payer } from '../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '1000' } });
  test.app.useLogger(false);
});
afterAll(() => test.close());

async function aPaid(event: Event): Promise<Payment> {
  const payer = new Payer(test);
  const merchTxnId = await payer.start(event);
  await payAndReturn(payer, merchTxnId);
  return payer.payment(merchTxnId);
}

/** Resolves to `done`, or to the sentence with which the call was refused. */
const told = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (fault: unknown) => {
      if (fault instanceof DomainError) return fault.message;
      throw fault;
    },
  );

const byNobody = { channel: '', reference: '', by: '', on: '', requestKey: crypto.randomUUID() } as const;

/** Reads the options as the dialog does, and returns a function that sends the move. */
async function moveTo({ id: eventId }: Event, { id }: Payment): Promise<() => Promise<string>> {
  const moves = test.app.get(MovesService);
  const { fee: shownFee, difference: shownDifference, version } = await moves.findOptions(id, eventId, 'new');
  const shown = { shownFee, shownDifference, version, dateOfBirth: '', isWomanOrGirl: false };
  const form = { ...byNobody, ...shown, eventId, kind: 'new', giveBack: '0', reason: 'Took the wrong event' } as const;
  return () => told(moves.move(id, form, secretary));
}

const settle = (merchTxnId: string, report: Report): Promise<string> =>
  test.app
    .get(SettlementService)
    .settle(merchTxnId, report, 'reconciler')
    .then(({ state }) => state);

let lastAtomTxnId = 13_000_000_000_000;
const success = (): Report => ({
  ...{ kind: 'success', code: 'OTS0000', message: 'SUCCESS' },
  capture: {
    ...{ amountPaise: 150_000, surchargePaise: 0, atomTxnId: String(++lastAtomTxnId), bankTxnId: 'B1', method: 'NB' },
  },
});

/** Starts the calls one after the other while the row is locked, so that each waits behind those before it. */
async function inOrder(table: 'events' | 'players' | 'payments', id: string, calls: (() => Promise<string>)[]) {
  const running: Promise<string>[] = [];
  await test.db.transaction(async (tx) => {
    await tx.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
    for (const call of calls) {
      running.push(call());
      await lockWaiters(test.db, running.length);
    }
  });
  return Promise.all(running);
}

/** The number of active players of an event, and the faults of the club's ledger. */
async function look(event: Event): Promise<{ players: number; faults: string[] }> {
  const players = await test.db.getRepository(Player).countBy({ eventId: event.id, isActive: true });
  return { players, faults: brokenInvariants(await readClubLedger((sql) => test.db.query(sql))) };
}

it('of a move and fifty payers for the last place one has it: the others stay where they are, or are refunded', async () => {
  const [from, to] = [await anEvent(test.db), await anEvent(test.db, { playerLimit: 1 })];
  const move = await moveTo(to, await aPaid(from));
  const attempts = await Promise.all(Array.from({ length: 50 }, () => new Payer(test).start(to)));
  const [moved, ...states] = await Promise.all([move(), ...attempts.map((id) => settle(id, success()))]);
  const registered = states.filter((state) => state === 'paid').length;
  expect([...new Set(states)].filter((state) => state !== 'paid')).toEqual(['refund_due']);
  expect([moved, registered]).toEqual(moved === 'done' ? ['done', 0] : [moveSentences.full, 1]);
  expect(await look(to)).toEqual({ players: 1, faults: [] });
  expect((await look(from)).players).toBe(moved === 'done' ? 0 : 1);
});

it.each(['move', 'payer'] as const)('the last place is that of the %s who came first', async (first) => {
  const [from, to] = [await anEvent(test.db), await anEvent(test.db, { playerLimit: 1 })];
  const move = await moveTo(to, await aPaid(from));
  const attempt = await new Payer(test).start(to);
  const pay = () => settle(attempt, success());
  const answers = await inOrder('events', to.id, first === 'move' ? [move, pay] : [pay, move]);
  expect(answers).toEqual(first === 'move' ? ['done', 'refund_due'] : ['paid', moveSentences.full]);
  expect(await look(to)).toEqual({ players: 1, faults: [] });
});

it.each(['move', 'correction'] as const)(
  'of a move and a correction at once the %s holds that came first, and the other is told',
  async (first) => {
    const [from, to] = [await anEvent(test.db), await anEvent(test.db)];
    const payment = await aPaid(from);
    const move = await moveTo(to, payment);
    const player = await test.db.getRepository(Player).findOneByOrFail({ id: payment.playerId! });
    const { version } = player;
    const fields = { ...correctableFields(player), age: '24', address: 'Ward 12', version };
    const form = { ...fields, reason: 'The mother called', removePhoto: undefined };
    const corrections = test.app.get(PlayerCorrectionService, { strict: false });
    const correct = () => told(corrections.correct(player.id, form, undefined, secretary));
    const answers = await inOrder('players', player.id, first === 'move' ? [move, correct] : [correct, move]);
    const refused = first === 'move' ? correctionRefusals.changedMeanwhile : moveSentences.changedMeanwhile;
    expect(answers).toEqual(['done', refused]);
    const after = await test.db.getRepository(Player).findOneByOrFail({ id: player.id });
    const { eventId, address } = first === 'move' ? { ...player, eventId: to.id } : { ...player, address: 'Ward 12' };
    expect(after).toMatchObject({ eventId, address, version: version + 1 });
  },
);

const withdraw = ({ id }: Payment) => {
  const form = { ...byNobody, giveBack: '500', reason: 'Broken arm' };
  return () => told(test.app.get(Withdrawals).withdraw(id, form, secretary));
};

it.each(['withdrawal', 'reversal'] as const)(
  'of a withdrawal and the bank’s reversal at once the %s comes first, and the later one is told',
  async (first) => {
    const event = await anEvent(test.db);
    const payment = await aPaid(event);
    const reversed = [payment.atomTxnId!];
    const reverse = () =>
      settle(payment.merchTxnId, { kind: 'reversed', code: 'OTS0001', message: 'AUTO REVERSAL', reversed });
    const leave = withdraw(payment);
    const answers = await inOrder('payments', payment.id, first === 'withdrawal' ? [leave, reverse] : [reverse, leave]);
    expect(answers).toEqual(
      first === 'withdrawal' ? ['done', 'reversed'] : ['reversed', withdrawalSentences.notPlaying],
    );
    const refunds = await test.db.query('SELECT state FROM refunds WHERE payment_id = $1', [payment.id]);
    // The bank's reversal includes the part that was to be refunded.
    expect(refunds).toEqual(first === 'withdrawal' ? [{ state: 'not_needed' }] : []);
    expect(await look(event)).toEqual({ players: 0, faults: [] });
  },
);

it('a player withdraws while the money of another comes: the place is given once, and the money is a player or goes back', async () => {
  const event = await anEvent(test.db, { playerLimit: 2 });
  const [payment, attempt] = [await aPaid(event), await new Payer(test).start(event)];
  await test.db.query('UPDATE events SET player_limit = 1 WHERE id = $1', [event.id]);
  const report = success();
  const [left, state] = await Promise.all([withdraw(payment)(), settle(attempt, report)]);
  expect([left, ['paid', 'refund_due']]).toEqual(['done', expect.arrayContaining([state])]);
  const found = { players: state === 'paid' ? 1 : 0, faults: [] };
  expect(await look(event)).toEqual(found);
  // The place is free now, but the same report must change nothing.
  expect(await settle(attempt, report)).toBe(state);
  expect(await look(event)).toEqual(found);
});
