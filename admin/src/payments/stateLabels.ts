import type { PaymentState } from '@maidan/shared/domain/payment-state.ts';
import { channelLabels, counterChannels, paymentChannels } from '@maidan/shared/domain/payments/payment-channel.ts';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import { formatRupees, toPaise, toRupees } from '@maidan/shared/format/money.ts';
import type { PaymentRow } from '@maidan/shared/wire/payments-admin.ts';
import type { PaidByChannel } from '@maidan/shared/wire/payments-console/counter.ts';
import AccountBalanceIcon from '@mui/icons-material/AccountBalance';
import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import PersonOffIcon from '@mui/icons-material/PersonOff';
import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import PriorityHighIcon from '@mui/icons-material/PriorityHigh';
import ReplayIcon from '@mui/icons-material/Replay';
import UndoIcon from '@mui/icons-material/Undo';
import { translate } from '../i18n/translate.ts';
import { type StateStyle, tagColours } from '../ui/StateTag.tsx';

/** States that wait for somebody or for the bank; their text says since when. */
const lasting: ReadonlySet<PaymentState> = new Set(['created', 'initiated', 'refund_due', 'refunding']);

/** The text beside a state: `on 26 Nov 2026, 8:28 am` for an event, `since …` for a lasting state. */
export const stateMoment = ({
  state,
  stateSince,
  paidAt,
}: Pick<PaymentRow, 'state' | 'stateSince' | 'paidAt'>): string =>
  lasting.has(state)
    ? translate('payments.since', { moment: indianMoment(stateSince) })
    : translate('payments.on', { moment: indianMoment((state === 'paid' && paidAt) || stateSince) });

/** Rupees that were taken at the counter. */
export const counterRupees = (by: PaidByChannel): number =>
  counterChannels.reduce((sum, channel) => sum + by[channel].rupees, 0);

/** The paid sum by channel; empty when nothing was taken at the counter. */
export const channelSums = (by: PaidByChannel): [label: string, sum: string][] =>
  counterRupees(by) === 0
    ? []
    : paymentChannels
        .filter((channel) => by[channel].rupees > 0)
        .map((channel) => [channelLabels[channel], formatRupees(by[channel].rupees)]);

export const stateLabel = (state: PaymentState): string => translate(`payments.states.${state}`);

/** Label, icon and colours of each state. `earth` marks money that is to go back and has not arrived. */
export const stateStyles: Record<PaymentState, StateStyle> = {
  created: { label: stateLabel('created'), icon: HourglassIcon, ...tagColours.marigold },
  initiated: { label: stateLabel('initiated'), icon: AccountBalanceIcon, ...tagColours.marigold },
  paid: { label: stateLabel('paid'), icon: CheckIcon, ...tagColours.grass },
  failed: { label: stateLabel('failed'), icon: BlockIcon, ...tagColours.sand },
  cancelled: { label: stateLabel('cancelled'), icon: BlockIcon, ...tagColours.sand },
  expired: { label: stateLabel('expired'), icon: BlockIcon, ...tagColours.sand },
  refund_due: { label: stateLabel('refund_due'), icon: PriorityHighIcon, ...tagColours.earth },
  refunding: { label: stateLabel('refunding'), icon: ReplayIcon, ...tagColours.earth },
  refund_failed: { label: stateLabel('refund_failed'), icon: PriorityHighIcon, ...tagColours.earth },
  refunded: { label: stateLabel('refunded'), icon: UndoIcon, ...tagColours.sky },
  reversed: { label: stateLabel('reversed'), icon: UndoIcon, ...tagColours.sky },
};

/**
 * The state as its tag shows it. A payment that is `paid` reads `Withdrawn` when the player has left the event while the
 * club keeps all or a part of the money, and `Part paid` while something is due after a move.
 */
export function stateStyle({ state, isWithdrawn, due }: Pick<PaymentRow, 'state' | 'isWithdrawn' | 'due'>): StateStyle {
  if (state !== 'paid') return stateStyles[state];
  if (isWithdrawn) return { label: translate('payments.withdrawn.state'), icon: PersonOffIcon, ...tagColours.stone };
  return due > 0
    ? { label: translate('payments.partPaid'), icon: HourglassIcon, ...tagColours.marigold }
    : stateStyles.paid;
}

/** Rupees that came in: with the payment, and at the counter after moves. The fee while nothing came in. */
export const paidSum = ({ amount, captured, dueTaken }: Pick<PaymentRow, 'amount' | 'captured' | 'dueTaken'>): number =>
  toRupees(toPaise(captured ?? amount) + toPaise(dueTaken));

/** What went back and what the club keeps of a withdrawn player's money; empty for any other payment. */
export const withdrawnText = ({
  state,
  isWithdrawn,
  amount,
  captured,
  returned,
  returning,
}: Pick<PaymentRow, 'state' | 'isWithdrawn' | 'amount' | 'captured' | 'returned' | 'returning'>): string => {
  if (!isWithdrawn || state !== 'paid') return '';
  const back = returned + returning;
  const sums = { back: formatRupees(back), kept: formatRupees((captured ?? amount) - back) };
  return translate(`payments.withdrawn.${back > 0 ? 'inPart' : 'nothing'}`, sums);
};
