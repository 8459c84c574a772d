import { guardianRelations } from '../../declaration.ts';
import type { EventType } from '../../domain/event-status.ts';
import { channelLabels, type CounterChannel, counterChannels } from '../../domain/payments/payment-channel.ts';
import { isCalendarDay } from '../../format/dates.ts';
import { formatRupees } from '../../format/money.ts';
import type {
  ByHand,
  CounterForm,
  CounterReturnRequest,
  PaperRegistration,
} from '../../wire/payments-console/counter.ts';
import { refundRules } from '../refund.ts';
import { registrationRules, textLimits } from '../registration.ts';
import { atMost, oneOf, required, type Rule, type RuleSet } from '../rule-set.ts';

/** Whether the counter takes money for an event of this status. The days of registration do not count there. */
export const isPaidAtCounter: Record<EventType, boolean> = {
  upcoming: true,
  ongoing: true,
  completed: true,
  abandoned: false,
  past: false,
};

/** Money can be recorded for today and for this many days before it. */
export const oldestTakenDays = 60;

export const counterLimits = { reference: 60, person: 80 } as const;

/** Messages about money at the counter; the specification has none, so they are our own. */
export const counterSentences = {
  channel: 'Please choose cash or bank transfer',
  reference: 'Please enter the number of the transfer (UTR)',
  referenceTooLong: `The reference must be at most ${counterLimits.reference} characters`,
  takenBy: 'Please enter who took the money',
  returnedBy: 'Please enter who gave the money back',
  personTooLong: `The name must be at most ${counterLimits.person} characters`,
  takenOn: 'Please enter the day on which the money was taken',
  future: 'The money cannot have been taken after today',
  returnedOn: 'Please enter the day on which the money was given back',
  returnedFuture: 'The money cannot have been given back after today',
  tooOld: `Please choose one of the last ${oldestTakenDays} days`,
  consent: 'Please confirm that the signed consent is kept on paper',
  relation: 'Please choose mother, father or guardian',
  calledOff: 'This event is called off or over. Nothing was recorded: please give the money back.',
  full: 'All places of this event are taken. Nothing was recorded: please give the money back.',
  twice: 'This player is already registered for this event. Nothing was recorded: please give the money back.',
  erased: 'The registration was erased meanwhile. Nothing was recorded.',
  feeChanged: (rupees: number): string =>
    `The fee is ${formatRupees(rupees)}. Nothing was recorded. Please check the amount and press the button again.`,
  alreadySaved: (receiptNumber: string): string =>
    `A registration was saved with this form already: receipt ${receiptNumber}. Close the form and look at it before you take more money.`,
  failed: 'The registration could not be saved. Please try again: the same form is never saved twice.',
  notAtCounter: 'This payment came through the payment provider, and goes back the same way.',
  notAtProvider: 'This money was taken at the counter. The payment provider knows nothing of it.',
  returnByHand: 'This money was taken at the counter. Give it back by hand and record that.',
  returnFailed: 'The return could not be recorded. Please try again.',
} as const;

const messages = counterSentences;

const transferHasReference: Rule<{ channel: CounterChannel; reference: string }, 'reference'> = (value, { channel }) =>
  channel === 'transfer' ? required(messages.reference)(value) : undefined;

const howRules: RuleSet<{ channel: CounterChannel; reference: string }> = {
  channel: [required(messages.channel), oneOf(counterChannels, messages.channel)],
  reference: [transferHasReference, atMost(counterLimits.reference, messages.referenceTooLong)],
};

const guardianTooLong = `Guardian’s name must be at most ${textLimits.name * 2} characters`;

const { photo: _photo, declaration: _declaration, ...personRules } = registrationRules;

const signerRules: RuleSet<PaperRegistration> = {
  guardianName: [atMost(textLimits.name * 2, guardianTooLong)],
  guardianRelation: [oneOf(guardianRelations, messages.relation)],
};

const consentRules: RuleSet<PaperRegistration> = {
  consentOnPaper: [(ticked) => (ticked === true ? undefined : messages.consent)],
};

/** The rules of a paper registration whose money is not taken with this form. */
export const paperRegistrationRules: RuleSet<PaperRegistration> = {
  ...(personRules as RuleSet<PaperRegistration>),
  ...signerRules,
  ...consentRules,
};

/**
 * The rules of a registration at the counter, in the order of the form.
 * @param today the Indian day, `YYYY-MM-DD`
 */
export const counterRules = (today: string): RuleSet<CounterForm> => ({
  ...(personRules as RuleSet<CounterForm>),
  ...(signerRules as RuleSet<CounterForm>),
  ...(howRules as RuleSet<CounterForm>),
  takenBy: [required(messages.takenBy), atMost(counterLimits.person, messages.personTooLong)],
  takenOn: [(day = '') => dayError(day, today, messages.takenOn, messages.future)],
  ...(consentRules as RuleSet<CounterForm>),
});

const dayMs = 86_400_000;
/** The first day for which money can be recorded. */
export const oldestTakenDay = (today: string): string =>
  new Date(Date.parse(today) - oldestTakenDays * dayMs).toISOString().slice(0, 10);

function dayError(day: string, today: string, missing: string, future: string): string | undefined {
  if (!isCalendarDay(day)) return missing;
  if (day > today) return future;
  return day < oldestTakenDay(today) ? messages.tooOld : undefined;
}

/**
 * Rules for money that is taken or given back by hand beside a payment.
 * @param today the Indian day, `YYYY-MM-DD`
 */
export function byHandRules(today: string, what: 'taken' | 'returned'): RuleSet<ByHand> {
  const [by, on, future] =
    what === 'taken'
      ? [messages.takenBy, messages.takenOn, messages.future]
      : [messages.returnedBy, messages.returnedOn, messages.returnedFuture];
  return {
    ...(howRules as RuleSet<ByHand>),
    by: [required(by), atMost(counterLimits.person, messages.personTooLong)],
    on: [(day = '') => dayError(day, today, on, future)],
  };
}

/** Rules for the return of money that was taken at the counter. */
export const counterReturnRules: RuleSet<CounterReturnRequest> = {
  ...(howRules as RuleSet<CounterReturnRequest>),
  returnedBy: [required(messages.returnedBy), atMost(counterLimits.person, messages.personTooLong)],
  ...(refundRules as RuleSet<CounterReturnRequest>),
};

/** `Bank transfer, no. 4123`: how receipts and the console name money that was taken or given back by hand. */
export const counterText = (channel: CounterChannel, reference: string | null): string =>
  reference ? `${channelLabels[channel]}, no. ${reference}` : channelLabels[channel];
