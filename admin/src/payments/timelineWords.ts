import type { RefundDecisionKind, RefundReason, RefundState } from '@maidan/shared/payment-states.ts';
import type { RefundView, TimelineEntry } from '@maidan/shared/wire/treasury.ts';
import { rupees } from '../players/rupees.ts';
import { wordOf } from './stateWords.ts';

/** What one entry of a payment's history says: a line in bold, and what else is known. */
export interface Told {
  title: string;
  detail: string;
  /** A message that fails its check was perhaps sent by somebody else. */
  suspicious?: boolean;
}

/** Which door a change came through. */
const doors: Record<string, string> = {
  initiate: 'the registration desk',
  return: 'the payer’s return from the bank',
  callback: 'the bank’s own call',
  poll: 'a look at the payment page',
  register: 'the registration call',
  reconciler: 'our regular check with the bank',
  refund: 'the refund',
};

/** `admin asha` is the administrator Asha; a door that nobody has named is shown as it is. */
export const doorOf = (actor: string): string =>
  actor.startsWith('admin ') ? `administrator ${actor.slice('admin '.length)}` : (doors[actor] ?? actor);

type Heard = Extract<TimelineEntry, { kind: 'heard' }>;

const sources: Record<Heard['source'], string> = {
  return: 'The payer’s browser came back',
  callback: 'The bank called us',
  requery: 'We asked the bank',
  refund: 'We asked the bank for the refund',
  refund_status: 'We asked about the refund',
};

export const reasonWords: Record<RefundReason, string> = {
  amount_mismatch: 'the bank took another sum than the fee',
  already_registered: 'the player is already registered',
  event_withdrawn: 'the event no longer takes place',
  registration_erased: 'the registration was withdrawn',
  paid_twice: 'paid twice',
  by_club: 'decided by the club',
};

const refundStands: Record<RefundState, string> = {
  due: 'to be asked for',
  asked: 'asked for, no answer yet',
  accepted: 'accepted by the bank, on its way',
  done: 'arrived',
  refused: 'refused by the bank',
  needless: 'not needed: the bank returned the money by itself',
};

const joined = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ');

export const refundTitle = ({ amount, state }: Pick<RefundView, 'amount' | 'state'>): string =>
  `Refund of ${rupees(amount)}: ${refundStands[state]}`;

const decisions: Record<RefundDecisionKind, string> = { arrived: 'marked as arrived', sent_again: 'sent again' };

function refundTold({ state, amount, reason, note, message, requestedBy, refundTxnId }: RefundView): Told {
  return {
    title: refundTitle({ amount, state }),
    detail: joined(
      `Because ${reasonWords[reason]}, by ${doorOf(requestedBy)}`,
      note && `“${note}”`,
      refundTxnId && `Refund number ${refundTxnId}`,
      message && `Bank: ${message}`,
    ),
  };
}

export function told(entry: TimelineEntry): Told {
  switch (entry.kind) {
    case 'moved':
      return {
        title: entry.from === null ? 'Registration received' : wordOf(entry.to),
        detail: entry.actor ? `Through ${doorOf(entry.actor)}` : '',
      };
    case 'heard':
      return {
        title: sources[entry.source],
        detail: joined(
          entry.statusCode && `Code ${entry.statusCode}`,
          entry.atomTxnId && `Transaction ${entry.atomTxnId}`,
          entry.signatureOk === false && 'Signature wrong: not believed',
        ),
        suspicious: entry.signatureOk === false,
      };
    case 'refund':
      return refundTold(entry);
    case 'decision':
      return {
        title: `Refund of ${rupees(entry.amount)}: ${decisions[entry.decision]}`,
        detail: joined(`By ${doorOf(entry.decidedBy)}`, entry.note && `“${entry.note}”`),
      };
  }
}
