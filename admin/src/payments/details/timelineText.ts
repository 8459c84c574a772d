import { isCounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { type PlayerKind, playerKindLabels } from '@maidan/shared/domain/player-type.ts';
import { counterText } from '@maidan/shared/rules/payments/counter.ts';
import type { RefundView, TimelineEntry } from '@maidan/shared/wire/payments-admin.ts';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { translatePayments as translate } from '../../i18n/enPayments.ts';
import { stateLabel } from '../stateLabels.ts';

/** Text of one entry: a bold title and further details. */
interface TimelineText {
  title: string;
  detail: string;
  /** True when the signature of a gateway notification is invalid; the notification may be forged. */
  suspicious?: boolean;
}

/** The names that the API uses for a change that no administrator has made. */
const actors = ['initiate', 'return', 'callback', 'poll', 'register', 'reconciler', 'refund', 'restore'] as const;

const administrator = 'admin ';
const isAdministrator = (actor: string): boolean => actor.startsWith(administrator);

/** The name of the actor: `admin asha` is shown as `asha`; an unknown actor is shown unchanged. */
export function actorName(actor: string): string {
  if (isAdministrator(actor)) return actor.slice(administrator.length);
  const known = actors.find((each) => each === actor);
  return known ? translate(`payment.timeline.actors.${known}`) : actor;
}

const joined = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ');

const refundName = ({ amount, partial }: Pick<RefundView, 'amount' | 'partial'>): string =>
  translate(partial ? 'payment.timeline.partialRefund' : 'payment.timeline.refund', { sum: formatRupees(amount) });

export const refundTitle = (refund: Pick<RefundView, 'amount' | 'partial' | 'state'>): string =>
  `${refundName(refund)}: ${translate(`payment.timeline.refundStates.${refund.state}`)}`;

/** Text for counter money that was given back by hand. */
function returnText(refund: RefundView): TimelineText {
  const { amount, channel, counterReference, returnedBy, returnedOn, note, requestedBy } = refund;
  return {
    title: translate('payment.timeline.givenBack', {
      sum: formatRupees(amount),
      by: returnedBy ?? translate('payment.timeline.theClub'),
    }),
    detail: joined(
      isCounterChannel(channel) && counterText(channel, counterReference),
      returnedOn && shortIndianDate(returnedOn),
      note && `“${note}”`,
      translate('payment.timeline.recordedBy', { by: actorName(requestedBy) }),
    ),
  };
}

function refundText(refund: RefundView): TimelineText {
  const { reason, note, message, requestedBy, refundTxnId } = refund;
  return {
    title: refundTitle(refund),
    detail: joined(
      translate('payment.timeline.because', {
        reason: translate(`payment.timeline.refundReasons.${reason}`),
        by: actorName(requestedBy),
      }),
      note && `“${note}”`,
      refundTxnId && translate('payment.timeline.refundNumber', { id: refundTxnId }),
      message && translate('payment.timeline.bankSays', { message }),
    ),
  };
}

const placeOf = (eventName: string, kind: PlayerKind): string => `${eventName} (${playerKindLabels[kind]})`;

export function timelineText(entry: TimelineEntry): TimelineText {
  switch (entry.kind) {
    case 'transition':
      return {
        title: entry.from === null ? translate('payment.timeline.received') : stateLabel(entry.to),
        detail: entry.actor
          ? translate(isAdministrator(entry.actor) ? 'payment.timeline.by' : 'payment.timeline.through', {
              actor: actorName(entry.actor),
            })
          : '',
      };
    case 'gateway_event':
      return {
        title: translate(`payment.timeline.sources.${entry.source}`),
        detail: joined(
          entry.statusCode && translate('payments.code', { code: entry.statusCode }),
          entry.atomTxnId && translate('payments.transaction', { id: entry.atomTxnId }),
          entry.signatureOk === false && translate('payment.timeline.forged'),
        ),
        suspicious: entry.signatureOk === false,
      };
    case 'refund':
      return isCounterChannel(entry.channel) ? returnText(entry) : refundText(entry);
    case 'decision':
      return {
        title: `${refundName(entry)}: ${translate(`payment.timeline.decisions.${entry.decision}`)}`,
        detail: joined(
          translate('payment.timeline.by', { actor: actorName(entry.decidedBy) }),
          entry.note && `“${entry.note}”`,
        ),
      };
    case 'move': {
      const [from, to] = [placeOf(entry.fromEvent, entry.fromKind), placeOf(entry.toEvent, entry.toKind)];
      return {
        title: translate('payment.timeline.moved', { from, to }),
        detail: joined(
          entry.returned > 0 && translate('payment.timeline.movedBack', { sum: formatRupees(entry.returned) }),
          entry.due > 0 && translate('payment.timeline.movedDue', { sum: formatRupees(entry.due) }),
          translate('payment.timeline.by', { actor: actorName(entry.actor) }),
          entry.reason && `“${entry.reason}”`,
        ),
      };
    }
    case 'withdrawal':
      return {
        title: translate('payment.timeline.withdrawn', {
          returned: formatRupees(entry.returned),
          kept: formatRupees(entry.kept),
        }),
        detail: joined(
          translate('payment.timeline.by', { actor: actorName(entry.actor) }),
          entry.reason && `“${entry.reason}”`,
        ),
      };
  }
}
