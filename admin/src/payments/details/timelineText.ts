import type { RefundDecisionKind, RefundReason, RefundState } from '@maidan/shared/domain/payment-state.ts';
import { isCounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { counterText } from '@maidan/shared/rules/payments/counter.ts';
import type { RefundView, TimelineEntry } from '@maidan/shared/wire/payments-admin.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { stateLabel } from '../stateLabels.ts';

/** Text of one history entry: a bold title and further details. */
interface TimelineText {
  title: string;
  detail: string;
  /** True when the signature of a gateway notification is invalid: it may be forged. */
  suspicious?: boolean;
}

/** Names of the API's actors, the source of a change. */
const actorNames: Record<string, string> = {
  initiate: 'the registration desk',
  return: 'the payer’s return from the bank',
  callback: 'the bank’s own call',
  poll: 'a look at the payment page',
  register: 'the registration call',
  reconciler: 'our regular check with the bank',
  refund: 'the refund',
  restore: 'the check after a restored backup',
};

const administrator = 'admin ';
const isAdministrator = (actor: string): boolean => actor.startsWith(administrator);

/** `admin asha` is the administrator asha, shown by name as in the history; an unknown actor is shown unchanged. */
export const actorName = (actor: string): string =>
  isAdministrator(actor) ? actor.slice(administrator.length) : (actorNames[actor] ?? actor);

type GatewayEntry = Extract<TimelineEntry, { kind: 'gateway_event' }>;

const sources: Record<GatewayEntry['source'], string> = {
  return: 'The payer’s browser came back',
  callback: 'The bank called us',
  requery: 'We asked the bank',
  refund: 'We asked the bank for the refund',
  refund_status: 'We asked about the refund',
};

const refundReasonText: Record<RefundReason, string> = {
  amount_mismatch: 'the bank took another sum than the fee',
  already_registered: 'the player is already registered',
  event_withdrawn: 'the event no longer takes place',
  registration_erased: 'the registration was withdrawn',
  paid_twice: 'paid twice',
  by_club: 'decided by the club',
  event_called_off: 'the event was called off',
  event_full: 'the event was full',
  records_lost: 'the restored backup does not have its registration',
  found_at_provider: 'the bank lists it and the restored backup does not have it',
};

const refundStateText: Record<RefundState, string> = {
  due: 'to be asked for',
  sent: 'asked for, no answer yet',
  accepted: 'accepted by the bank, on its way',
  done: 'arrived',
  refused: 'refused by the bank',
  replaced: 'did not arrive, another took its place',
  not_needed: 'not needed: the bank returned the money by itself',
  not_listed: 'not listed by the bank after the restore',
};

const joined = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ');

const refundName = ({ amount, partial }: Pick<RefundView, 'amount' | 'partial'>): string =>
  `${partial ? 'Partial refund' : 'Refund'} of ${formatRupees(amount)}`;

export const refundTitle = (refund: Pick<RefundView, 'amount' | 'partial' | 'state'>): string =>
  `${refundName(refund)}: ${refundStateText[refund.state]}`;

const decisions: Record<RefundDecisionKind, string> = { arrived: 'marked as arrived', sent_again: 'sent again' };

/** Money of the counter that was given back by hand. */
function returnText({ amount, channel, counterReference, returnedBy, note, requestedBy }: RefundView): TimelineText {
  return {
    title: `${formatRupees(amount)} given back by ${returnedBy ?? 'the club'}`,
    detail: joined(
      isCounterChannel(channel) && counterText(channel, counterReference),
      note && `“${note}”`,
      `Recorded by ${actorName(requestedBy)}`,
    ),
  };
}

function refundText(refund: RefundView): TimelineText {
  const { reason, note, message, requestedBy, refundTxnId } = refund;
  return {
    title: refundTitle(refund),
    detail: joined(
      `Because ${refundReasonText[reason]}, by ${actorName(requestedBy)}`,
      note && `“${note}”`,
      refundTxnId && `Refund number ${refundTxnId}`,
      message && `Bank: ${message}`,
    ),
  };
}

export function timelineText(entry: TimelineEntry): TimelineText {
  switch (entry.kind) {
    case 'transition':
      return {
        title: entry.from === null ? 'Registration received' : stateLabel(entry.to),
        detail: entry.actor ? `${isAdministrator(entry.actor) ? 'By' : 'Through'} ${actorName(entry.actor)}` : '',
      };
    case 'gateway_event':
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
      return isCounterChannel(entry.channel) ? returnText(entry) : refundText(entry);
    case 'decision':
      return {
        title: `${refundName(entry)}: ${decisions[entry.decision]}`,
        detail: joined(`By ${actorName(entry.decidedBy)}`, entry.note && `“${entry.note}”`),
      };
  }
}
