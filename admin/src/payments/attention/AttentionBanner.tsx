import { Button } from '@mui/material';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { useNavigate } from 'react-router-dom';
import { eventRefundsPath } from '../calls/eventRefundsUrl.ts';
import { useOpenPayment } from '../calls/useOpenPayment.ts';
import { useFocusAfterRemoval } from '../../ui/list/useFocusAfterRemoval.ts';
import { attentionHeadline, isAboutEvent, isAboutProvider, isAboutRestore } from './attentionHeadline.ts';
import { RefundsChecked } from './restore/RefundsChecked.tsx';
import { RestoreActions } from './restore/RestoreActions.tsx';
import { Strip } from './Strip.ts';
import { useAttention } from './useAttention.ts';

const describe = (item: AttentionItem): string => {
  if (isAboutProvider(item)) return 'Payment provider';
  if (isAboutRestore(item)) return 'Restored backup';
  if (isAboutEvent(item)) return [item.eventName, formatRupees(item.amount)].join(', ');
  return [item.payerName || 'Registration erased', formatRupees(item.amount), item.eventName].join(', ');
};

/**
 * The sentence of a restore changes while its check goes on, and must not close a dialog; of a payment there may be
 * several items with the same reason.
 */
const keyOf = ({ id, reason, atomTxnId, sentence }: AttentionItem): string =>
  `${id} ${reason} ${atomTxnId ?? (reason === 'restored' ? '' : sentence)}`;

const headlineId = 'needs-attention';

/**
 * Payments and called-off events that need a decision by an administrator; renders nothing when there are none or while
 * loading.
 */
export function AttentionBanner() {
  const navigate = useNavigate();
  const { open } = useOpenPayment();
  const items = useAttention();
  const expectRemoval = useFocusAfterRemoval(items, items.length > 0 ? headlineId : 'main');
  if (items.length === 0) return null;
  return (
    <Strip aria-label="Needs attention">
      <details>
        <summary id={headlineId}>
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
                <Button
                  variant="outlined"
                  aria-label={`Look at ${describe(item)}`}
                  onClick={() => (isAboutEvent(item) ? void navigate(eventRefundsPath(item.id)) : open(item.id))}
                >
                  Look
                </Button>
              )}
            </li>
          ))}
        </ul>
      </details>
    </Strip>
  );
}
