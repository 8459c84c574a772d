import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { undoDays } from '@maidan/shared/domain/timing.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import type { EventRefundSummary } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recordPath, waitingListPath } from '../../data/addresses.ts';
import { translate } from '../../i18n/translate.ts';
import { displayType, palette } from '../../theme/palette.ts';
import { StripRoom, useShownBefore } from '../../ui/useShownBefore.ts';
import { useFocusAfterRemoval } from '../../ui/list/useFocusAfterRemoval.ts';
import { eventRefundsPath, useOpenPayment } from '../paymentUrl.ts';
import { openSumOf, useEventRefundSummaries } from '../paymentQueries.ts';
import { RefundsChecked, RestoreActions } from './RestoreActions.tsx';
import {
  attentionHeadline,
  attentionOpened,
  isAboutEvent,
  isAboutOffers,
  isAboutProvider,
  isAboutRequest,
  isAboutRestore,
  useAttention,
  useAttentionCount,
} from './useAttention.ts';

const Strip = styled('section')({
  marginBottom: 12,
  '@media (width >= 900px)': { marginBottom: 8 },
  padding: '0 clamp(12px, 1.6vw, 20px)',
  color: palette.ink,
  backgroundColor: palette.sand,
  border: `2px solid ${palette.ink}`,
  borderLeft: `12px solid ${palette.earth}`,
  '& h2': { ...displayType, display: 'inline', margin: 0, fontSize: 18 },
  '& > h2': { display: 'block', margin: '10px 0' },
  '& summary': { boxSizing: 'border-box', minHeight: 36, padding: '6px 0', cursor: 'pointer' },
  '@media (width < 900px)': { '& summary': { minHeight: 44, padding: '9px 0' } },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    alignItems: 'center',
    padding: '8px 0',
    borderTop: `1px solid ${palette.line}`,
  },
  '& p > span': { display: 'block' },
  '& p > span + span': { marginTop: 6 },
  '& p': { flex: '1 1 240px', margin: 0, overflowWrap: 'anywhere' },
});

const shownMs = undoDays * 86_400_000;

/** `3 payers do not have the money back yet, ₹2,100` */
export function openRefundsText(summary: Pick<EventRefundSummary, 'sums' | 'dues'>): string {
  const { count, rupees } = openSumOf(summary);
  if (count === 0) return translate('payments.attention.allRefunded');
  return translate('payments.attention.openRefunds', { smart_count: count, sum: formatRupees(rupees) });
}

/**
 * Deleted events whose refunds were requested: those with payers who do not have their money back yet, and those that
 * were called off in the last `undoDays` days. Events in the attention list are left out.
 */
export const deletedEvents = (
  summaries: readonly EventRefundSummary[],
  attention: readonly AttentionItem[],
  now: Date,
): EventRefundSummary[] =>
  summaries.filter(
    (summary) =>
      summary.isDeleted &&
      summary.run !== null &&
      !attention.some(({ id }) => id === summary.eventId) &&
      (openSumOf(summary).count > 0 || now.getTime() - new Date(summary.calledOffAt ?? 0).getTime() < shownMs),
  );

/**
 * Buttons that open the refunds of deleted events, which the list of events does not show. Renders nothing when there
 * are none or while loading.
 */
export function DeletedEventRefunds() {
  const navigate = useNavigate();
  const attention = useAttention();
  const events = deletedEvents(useEventRefundSummaries() ?? [], attention, serverNow());
  if (events.length === 0) return null;
  return (
    <Strip aria-label={translate('payments.attention.deletedEvents')} sx={{ borderLeftColor: palette.ink2 }}>
      <h2>{translate('payments.attention.deletedEvents')}</h2>
      <ul>
        {events.map((event) => (
          <li key={event.eventId}>
            <p>
              <strong>{event.eventName}</strong>
              <br />
              {openRefundsText(event)}
            </p>
            <Button
              variant="outlined"
              aria-label={translate('payments.attention.lookAtRefunds', { event: event.eventName })}
              onClick={() => void navigate(eventRefundsPath(event.eventId))}
            >
              {translate('payments.look')}
            </Button>
          </li>
        ))}
      </ul>
    </Strip>
  );
}

const describe = (item: AttentionItem): string => {
  if (isAboutProvider(item)) return translate('payments.attention.provider');
  if (isAboutRestore(item)) return translate('payments.attention.restore');
  if (isAboutOffers(item)) return item.eventName;
  if (isAboutEvent(item)) return [item.eventName, formatRupees(item.amount)].join(', ');
  if (isAboutRequest(item)) return [item.payerName, item.eventName].join(', ');
  return [item.payerName || translate('payments.erased'), formatRupees(item.amount), item.eventName].join(', ');
};

function lookLabel(item: AttentionItem): string {
  if (isAboutOffers(item)) return translate('payments.attention.lookAtWaitingList', { event: item.eventName });
  if (isAboutRequest(item)) return translate('payments.attention.lookAtRequest', { who: item.payerName });
  return translate('payments.lookAt', { what: describe(item) });
}

/**
 * The React key of an item. Items of one payment with the same reason differ by their transaction, or else by their
 * sentence. For a restored backup the sentence is left out: it changes during the check, and a new key would close an
 * open dialog.
 */
const keyOf = ({ id, reason, atomTxnId, sentence }: AttentionItem): string =>
  `${id} ${reason} ${atomTxnId ?? (reason === 'restored' ? '' : sentence)}`;

/** A wide window has a higher line here than in the strips above. */
const bannerRoom = { '@media (width >= 900px)': { minHeight: 41.5 } } as const;

const headlineId = 'needs-attention';

/**
 * The items that need an administrator's attention, folded unless a link has opened them (`attentionOpened`); renders
 * nothing when there are none. While loading it keeps its room, if there were any before.
 */
export function AttentionBanner() {
  const navigate = useNavigate();
  const { open } = useOpenPayment();
  const items = useAttention();
  const { state } = useLocation();
  // Only the state of the first history entry counts, so that the list stays unfolded while a payment is open.
  const [isOpened] = useState(state === attentionOpened);
  const headline = useRef<HTMLElement>(null);
  const hasItems = items.length > 0;
  const count = useAttentionCount();
  const wasShown = useShownBefore('payments.attention', count === undefined ? undefined : hasItems);
  const isAwaited = count === undefined && wasShown;
  // The pressed link of SummaryStrip is not shown on this screen, so the focus moves to the headline.
  useEffect(() => {
    if (isOpened && hasItems) headline.current?.focus();
  }, [isOpened, hasItems]);
  const expectRemoval = useFocusAfterRemoval(items, hasItems ? headlineId : 'main');
  if (!hasItems) return isAwaited ? <StripRoom sx={bannerRoom} /> : null;
  const look = (item: AttentionItem): void => {
    if (isAboutOffers(item)) void navigate(waitingListPath(item.id));
    else if (item.playerId !== undefined) void navigate(recordPath(item.playerId));
    else if (isAboutEvent(item)) void navigate(eventRefundsPath(item.id));
    else open(item.id);
  };
  return (
    <Strip aria-label={translate('payments.attention.name')}>
      <details open={isOpened}>
        <summary id={headlineId} ref={headline}>
          <h2>{attentionHeadline(items)}</h2>
        </summary>
        <ul>
          {items.map((item) => (
            <li key={keyOf(item)}>
              <p>
                <strong>{describe(item)}</strong>
                {item.sentence.split('\n').map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </p>
              {item.atomTxnId && (
                <RefundsChecked
                  paymentId={item.id}
                  atomTxnId={item.atomTxnId}
                  of={describe(item)}
                  onDecided={expectRemoval}
                />
              )}
              {isAboutRestore(item) && <RestoreActions id={item.id} onDismissed={expectRemoval} />}
              {!isAboutProvider(item) && !isAboutRestore(item) && (
                <Button variant="outlined" aria-label={lookLabel(item)} onClick={() => look(item)}>
                  {translate('payments.look')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </details>
    </Strip>
  );
}
