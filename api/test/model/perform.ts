import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { FeesResponse } from '@maidan/shared/wire/payments.ts';
import type { Payer } from '../support/payments/payer.ts';
import { ages, type AtCounter } from './counter.ts';
import { timing } from './guards.ts';
import type { World } from './world.ts';
import {
  type Start,
  type Pay,
  type Notify,
  type Requery,
  type Contest,
  type MoveContest,
  type Overtake,
  type ThereAndBack,
  type PayAgain,
  type PayLate,
  type Outdated,
  type Action,
  mobiles,
} from './actions.ts';

export async function perform(action: Action, world: World): Promise<void> {
  switch (action.do) {
    case 'start':
      return start(action, world);
    case 'fee':
      return world.setFee(action);
    case 'pay':
      return pay(action, world);
    case 'return':
    case 'callback':
      return notify(action, world);
    case 'poll':
    case 'register':
    case 'reconcile':
      return requery(action, world);
    case 'refund-job':
      return world.runRefundJob(action.refund, action.replica);
    case 'return-part':
    case 'return-all':
      return world.returnMoney(action);
    case 'refuse-refunds':
      return world.refuseRefunds(action.isRefusing);
    case 'end-refund':
      return world.endRefund(action.refund, action.end);
    case 'call-off':
      return world.callOff(action.event, action.replica);
    case 'event-refund-job':
      return world.runEventRefundJob(action.replica);
    case 'at-counter':
      return world.registerAtCounter(action, mobiles[action.person] ?? '');
    case 'return-by-hand':
      return world.giveBack(action);
    case 'reconsider':
      await world.callOff(action.event, action.replica);
      await world.setEvent(action.event, 'upcoming');
      return world.runEventRefundJob(action.replica);
    case 'correct':
    case 'delete-player':
    case 'restore-player':
    case 'erase-player':
      return world.changePlayer(action);
    case 'pay-again':
      return payAgain(action, world);
    case 'pay-late':
      return payLate(action, world);
    case 'outdated':
      return sendOutdated(action, world);
    case 'wait':
      world.clock.offset += action.seconds * 1000;
      return;
    case 'break':
      return world.setFault(action.fault);
    case 'mend':
      return world.setFault(undefined);
    case 'withdraw':
      return world.setEvent(action.event, 'abandoned');
    case 'restore':
      return world.setEvent(action.event, 'upcoming');
    case 'limit':
      return world.setLimit(action.event, action.players);
    case 'contest':
      return contest(action, world);
    case 'move':
    case 'leave':
      return world.move(action);
    case 'move-contest':
      return moveContest(action, world);
    case 'overtake':
      return overtake(action, world);
    case 'there-and-back':
      return thereAndBack(action, world);
    case 'take-due':
    case 'waive-due':
    case 'return-due':
      return world.settleDue(action);
    case 'join':
    case 'offer':
      return world.wait(action);
    case 'together':
      timing.dwell = action.dwell;
      await allEnded(action.actions.map((each) => perform(each, world)));
      timing.dwell = 0;
  }
}

/** Rejects as `Promise.all` does, but only after all actions have ended, so that none goes on in the next sequence. */
async function allEnded(actions: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(actions);
  await Promise.all(actions);
}

/**
 * Lets two people pay for the last place of an event at the same time. Fewer than two payments start when somebody is
 * registered already. None starts while the bank is away: the failed calls would open the circuit breaker, which would
 * refuse the first start after the bank's return.
 */
async function contest({ event, kind, isOneAtCounter, dwell }: Contest, world: World): Promise<void> {
  if (world.fault) return;
  await world.leaveOnePlace(event);
  const before = world.attempts.length;
  const each = { browser: 2, event, kind, again: false, isStale: false };
  const online = isOneAtCounter ? [0] : [0, 1];
  for (const person of online) await start({ do: 'start', person, ...each, replica: person }, world);
  const begun = world.attempts.slice(before);
  for (const attempt of begun.keys()) await pay({ do: 'pay', attempt, ...success }, world);
  timing.dwell = dwell;
  // Both replicas settle each payment, so that two settlements of a payment meet.
  const settling = begun.flatMap((merchTxnId) => [0, 1].map((replica) => world.reconcile(merchTxnId, replica)));
  const counter: AtCounter = { do: 'at-counter', person: 1, event, kind, again: false, isStale: false, replica: 1 };
  await allEnded([...settling, ...(isOneAtCounter ? [perform(counter, world)] : [])]);
  timing.dwell = 0;
}

const moved = { do: 'move', share: 1, again: false } as const;

/** Lets two players move to the last place of an event at the same time, or fewer when the counter refuses one. */
async function moveContest({ event, kind, dwell }: MoveContest, world: World): Promise<void> {
  await world.leaveOnePlace(event);
  const people = [0, 1].map((person) => ({ person, replica: person, kind, again: false, isStale: false }));
  for (const each of people) await perform({ do: 'at-counter', event: 1 - event, ...each }, world);
  timing.dwell = dwell;
  await allEnded(people.map(({ person: payment, replica }) => world.move({ ...moved, payment, event, kind, replica })));
  timing.dwell = 0;
}

async function overtake({ event, replica }: Overtake, world: World): Promise<void> {
  const each = { event, kind: 'child', again: false, isStale: false, replica } as const;
  await world.leaveOnePlace(event);
  await perform({ do: 'at-counter', person: 0, ...each }, world);
  await world.wait({ do: 'join', person: 1, ...each });
  await world.move({ ...each, do: 'leave', payment: 0, share: 0 });
  await perform({ do: 'at-counter', person: 2, ...each }, world);
}

async function thereAndBack({ event, isLeaving, replica }: ThereAndBack, world: World): Promise<void> {
  await perform({ do: 'at-counter', person: 0, event, kind: 'child', again: false, isStale: false, replica }, world);
  const each = { ...moved, payment: 0, event, replica };
  await world.move({ ...each, kind: 'new' });
  await world.settleDue({ do: 'take-due', due: 0, replica });
  await world.move({ ...each, kind: 'child', do: isLeaving ? 'leave' : 'move' });
  await world.settleDue({ do: 'return-due', due: 0, replica });
}

const success = { outcome: 'success', another: false, shortBy: 0, surcharge: 0 };

/**
 * Lets a person begin two payments, pay both, have one settled, be corrected, and have the other settled. Does nothing
 * while the bank is away, for the reason given at `contest`.
 */
async function payAgain({ event, kind, correction, isTogether }: PayAgain, world: World): Promise<void> {
  if (world.fault) return;
  const before = world.attempts.length;
  const each = { person: 0, event, kind, again: false, isStale: false, replica: 0 };
  for (const browser of [3, 4]) await start({ do: 'start', browser, ...each }, world);
  const [first, repeated] = world.attempts.slice(before);
  if (!first || !repeated) return;
  for (const attempt of [1, 0]) await pay({ do: 'pay', attempt, ...success }, world);
  await world.reconcile(first, 0);
  const correct = () => world.changePlayer({ ...correction, player: 0 });
  const settle = () => world.reconcile(repeated, 1);
  if (isTogether) await allEnded([correct(), settle()]);
  else await correct().then(settle);
}

async function sendOutdated({ event, kind, rupees, replica }: Outdated, world: World): Promise<void> {
  const [person, browser] = [1, 6];
  const page = `${person} ${browser} ${event} ${kind}`;
  const eventId = world.events[event]?.id ?? '';
  await shownTo(world.payer(replica), { page, eventId, kind, isStale: false }, world);
  await world.setFee({ do: 'fee', event, kind, rupees, replica });
  await start({ do: 'start', person, browser, event, kind, again: false, isStale: true, replica }, world);
}

async function payLate({ event, kind, replica }: PayLate, world: World): Promise<void> {
  if (world.fault) return;
  const before = world.attempts.length;
  const each = { person: 1, browser: 5, event, kind, again: false, isStale: false, replica };
  await start({ do: 'start', ...each }, world);
  await world.setEvent(event, 'abandoned');
  const merchTxnId = world.attempts[before];
  if (merchTxnId) {
    await pay({ do: 'pay', attempt: 0, ...success }, world);
    await world.reconcile(merchTxnId, replica);
  }
  await world.setEvent(event, 'upcoming');
}

/** The `merchTxnId` of an attempt, counted from the latest. */
const merchTxnIdOf = (attempt: number, { attempts }: World): string =>
  attempts.at(-1 - (attempt % attempts.length)) ?? '';

/** Starts an attempt. A refusal (4xx) is a valid answer. */
async function start({ person, browser, event, kind, again, isStale, replica }: Start, world: World): Promise<void> {
  const browserKey = `${person} ${browser}`;
  const payer = world.payer(replica, browserKey);
  const selectedEvent = world.events[event];
  if (!selectedEvent) throw new Error(`There is no event ${event}.`);
  const mobile = mobiles[person] ?? '';
  const given = { mobile, age: ages[kind], playerType: playerTypeOf(kind), photoBase64: world.photo };
  const application = await payer.application(selectedEvent, given);
  const transactionId = again ? `key ${browserKey} ${event} ${kind}` : application.transactionId;
  const shownFee = await shownTo(
    payer,
    { page: `${browserKey} ${event} ${kind}`, eventId: selectedEvent.id, kind, isStale },
    world,
  );
  const { status, json } = await payer.initiate({ ...application, transactionId, shownFee });
  world.cookies.set(browserKey, payer.cookie);
  if (status >= 500 && !world.fault) throw new Error(`initiate answered ${status}: ${json.error}`);
  if (status !== 200) return;
  world.fees.noteAsked(json.data, shownFee);
  if (!world.attempts.includes(json.data.merchTxnId)) world.attempts.push(json.data.merchTxnId);
}

interface Page {
  page: string;
  eventId: string;
  kind: Start['kind'];
  isStale: boolean;
}

/** The fee in rupees that the form shows: the current one, or the one that the page has read earlier. */
async function shownTo(payer: Payer, { page, eventId, kind, isStale }: Page, world: World): Promise<number> {
  const read = world.fees.shownOn(page);
  if (isStale && read !== undefined) return read;
  const { json } = await payer.get<FeesResponse>(`fees?event=${eventId}`);
  world.fees.noteShown(page, json.fees[kind]);
  return json.fees[kind];
}

/** Pays as a bank does: after a success only a reversal can follow, or with `another` a second success. */
async function pay({ attempt, outcome, another, shortBy, surcharge }: Pay, world: World): Promise<void> {
  const merchTxnId = merchTxnIdOf(attempt, world);
  const earlier = world.outcomes.get(merchTxnId) ?? 'none';
  const again = another && earlier === 'success' && outcome === 'success';
  if (earlier === 'reversed' || (!again && (outcome === 'reversed') !== (earlier === 'success'))) return;
  const payer = world.payer(0);
  const { quotedPaise } = await payer.payment(merchTxnId);
  const amount = shortBy && outcome === 'success' ? { amount: (quotedPaise / 100 - shortBy).toFixed(2) } : {};
  // After a double payment no other outcome follows, because the bank does not reverse one by itself.
  world.outcomes.set(merchTxnId, again ? 'reversed' : outcome);
  const sealed = await payer.pay(merchTxnId, { outcome, another: again, surcharge: surcharge.toFixed(2), ...amount });
  world.notifications.set(merchTxnId, [...(world.notifications.get(merchTxnId) ?? []), sealed]);
}

/** Sends one notification `times` times at once. */
async function notify(action: Notify, world: World): Promise<void> {
  const { do: source, attempt, notification, times, replica } = action;
  const payer = world.payer(replica);
  const notifications = world.notifications.get(merchTxnIdOf(attempt, world)) ?? [];
  const sealed = notifications[notification % notifications.length];
  if (!sealed) return;
  const path = source === 'return' ? '/payment/response' : '/api/payment/callback';
  const answers = await Promise.all(Array.from({ length: times }, () => payer.comeBack(sealed, path)));
  const odd = answers.find(({ status }) => status !== (source === 'return' ? 303 : 200));
  if (odd) throw new Error(`the ${source} was answered ${odd.status}`);
}

async function requery({ do: source, attempt, replica }: Requery, world: World): Promise<void> {
  const payer = world.payer(replica);
  const merchTxnId = merchTxnIdOf(attempt, world);
  if (source === 'reconcile') return world.reconcile(merchTxnId, replica);
  const { status } = source === 'poll' ? await payer.get(`merchant/${merchTxnId}`) : await payer.register(merchTxnId);
  if (status >= 500) throw new Error(`the ${source} was answered ${status}`);
}
