import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { timing } from './guards.ts';
import type { World } from './world.ts';

export interface Start {
  do: 'start';
  person: number;
  event: number;
  kind: 'new' | 'child';
  /** Repeats the request as a browser whose answer was lost would. */
  again: boolean;
  replica: number;
}

export interface Pay {
  do: 'pay';
  attempt: number;
  outcome: string;
  /** Pays once more under the same id, in another attempt. */
  another: boolean;
  /** Rupees that the bank takes too few. */
  shortBy: number;
  surcharge: number;
}

export interface Notify {
  do: 'return' | 'callback';
  attempt: number;
  /** Any message that the bank has ever sent about the attempt. */
  notification: number;
  times: number;
  replica: number;
}

export interface Ask {
  do: 'poll' | 'register' | 'reconcile';
  attempt: number;
  replica: number;
}

export interface Errand {
  do: 'errand';
  /** Which of the refunds, counted from the latest. */
  refund: number;
  replica: number;
}

export interface Together {
  do: 'together';
  deeds: Action[];
  /** Milliseconds that each settlement takes meanwhile. */
  dwell: number;
}

/** Something that somebody does, in numbers: fast-check makes it, repeats it and makes it smaller. */
export type Action =
  | Start
  | Pay
  | Notify
  | Ask
  | Errand
  | Together
  | { do: 'wait'; seconds: number }
  | { do: 'break'; fault: string }
  | { do: 'mend' }
  | { do: 'withdraw' | 'restore'; event: number };

const mobiles = ['9800000001', '9800000002'];

/** What needs an attempt that somebody has started. */
export const needsAttempt = (deed: Action): boolean =>
  'attempt' in deed || (deed.do === 'together' && deed.deeds.some(needsAttempt));

export async function perform(deed: Action, world: World): Promise<void> {
  switch (deed.do) {
    case 'start':
      return start(deed, world);
    case 'pay':
      return pay(deed, world);
    case 'return':
    case 'callback':
      return notify(deed, world);
    case 'poll':
    case 'register':
    case 'reconcile':
      return ask(deed, world);
    case 'errand':
      return world.runErrand(deed.refund, deed.replica);
    case 'wait':
      world.clock.offset += deed.seconds * 1000;
      return;
    case 'break':
      return world.throw(deed.fault);
    case 'mend':
      return world.throw(undefined);
    case 'withdraw':
      return world.setEvent(deed.event, 'abandoned');
    case 'restore':
      return world.setEvent(deed.event, 'upcoming');
    case 'together':
      timing.dwell = deed.dwell;
      await Promise.all(deed.deeds.map((each) => perform(each, world)));
      timing.dwell = 0;
  }
}

/** Counted from the latest. */
const named = (attempt: number, { attempts }: World): string => attempts.at(-1 - (attempt % attempts.length)) ?? '';

/** A refusal is an answer too. */
async function start({ person, event, kind, again, replica }: Start, world: World): Promise<void> {
  const payer = world.payer(person, replica);
  const age = kind === 'child' ? 9 : 23;
  const selectedEvent = world.events[event];
  if (!selectedEvent) throw new Error(`There is no event ${event}.`);
  const mobile = mobiles[person] ?? '';
  const given = { mobile, age, playerType: playerTypeOf[kind], photoBase64: world.photo };
  const application = await payer.application(selectedEvent, given);
  const transactionId = again ? `key ${person} ${event} ${kind}` : application.transactionId;
  const { status, json } = await payer.initiate({ ...application, transactionId });
  world.cookies.set(person, payer.cookie);
  if (status >= 500 && !world.fault) throw new Error(`initiate answered ${status}: ${json.error}`);
  if (status === 200 && !world.attempts.includes(json.data.merchTxnId)) world.attempts.push(json.data.merchTxnId);
}

/** What a bank does: money is taken once, and then at most given back; until then it may say anything. */
async function pay({ attempt, outcome, another, shortBy, surcharge }: Pay, world: World): Promise<void> {
  const merchTxnId = named(attempt, world);
  const earlier = world.outcomes.get(merchTxnId) ?? 'none';
  const again = another && earlier === 'success' && outcome === 'success';
  if (earlier === 'reversed' || (!again && (outcome === 'reversed') !== (earlier === 'success'))) return;
  const payer = world.payer(0, 0);
  const { quotedPaise } = await payer.payment(merchTxnId);
  const amount = shortBy && outcome === 'success' ? { amount: (quotedPaise / 100 - shortBy).toFixed(2) } : {};
  // A bank that has been paid twice reverses neither by itself: that is what refunds are for.
  world.outcomes.set(merchTxnId, again ? 'reversed' : outcome);
  const sealed = await payer.pay(merchTxnId, { outcome, another: again, surcharge: surcharge.toFixed(2), ...amount });
  world.notifications.set(merchTxnId, [...(world.notifications.get(merchTxnId) ?? []), sealed]);
}

/** Rings as often as it is told to, all at once. */
async function notify(deed: Notify, world: World): Promise<void> {
  const { do: door, attempt, notification, times, replica } = deed;
  const payer = world.payer(0, replica);
  const letters = world.notifications.get(named(attempt, world)) ?? [];
  const sealed = letters[notification % letters.length];
  if (!sealed) return;
  const path = door === 'return' ? '/payment/response' : '/api/payment/callback';
  const answers = await Promise.all(Array.from({ length: times }, () => payer.comeBack(sealed, path)));
  const odd = answers.find(({ status }) => status !== (door === 'return' ? 303 : 200));
  if (odd) throw new Error(`the ${door} was answered ${odd.status}`);
}

async function ask({ do: door, attempt, replica }: Ask, world: World): Promise<void> {
  const payer = world.payer(0, replica);
  const merchTxnId = named(attempt, world);
  if (door === 'reconcile') return world.reconcile(merchTxnId, replica);
  const { status } = door === 'poll' ? await payer.get(`merchant/${merchTxnId}`) : await payer.register(merchTxnId);
  if (status >= 500) throw new Error(`the ${door} was answered ${status}`);
}
