import { Button } from '@mui/material';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { useNavigate } from 'react-router-dom';
import { eventRefundsPath } from '../calls/eventRefundsUrl.ts';
import { useOpenPayment } from '../calls/useOpenPayment.ts';
import { Strip } from './Strip.ts';
import { useAttention } from './useAttention.ts';

const isAboutProvider = ({ reason }: AttentionItem): boolean => reason === 'provider_away';

const isAboutEvent = ({ reason }: AttentionItem): boolean => reason === 'payers_unrefunded';

function headline(items: readonly AttentionItem[]): string {
  const events = items.filter(isAboutEvent).length;
  const payments = items.filter((item) => !isAboutProvider(item) && !isAboutEvent(item)).length;
  if (events + payments === 0) return 'The payment provider is away';
  const what = [events > 0 && pluralise(events, 'event'), payments > 0 && pluralise(payments, 'payment')];
  return `${what.filter(Boolean).join(' and ')} ${events + payments === 1 ? 'needs' : 'need'} attention`;
}

const describe = (item: AttentionItem): string => {
  if (isAboutProvider(item)) return 'Payment provider';
  if (isAboutEvent(item)) return [item.eventName, formatRupees(item.amount)].join(', ');
  return [item.payerName || 'Registration erased', formatRupees(item.amount), item.eventName].join(', ');
};

/** Payments and called-off events that need a decision by an administrator; renders nothing when there are none or while loading. */
export function AttentionBanner() {
  const navigate = useNavigate();
  const { open } = useOpenPayment();
  const items = useAttention();
  if (items.length === 0) return null;
  return (
    <Strip aria-label="Needs attention">
      <h2>{headline(items)}</h2>
      <ul>
        {items.map((item) => (
          <li key={`${item.id} ${item.reason} ${item.sentence}`}>
            <p>
              <strong>{describe(item)}</strong>
              <br />
              {item.sentence}
            </p>
            {!isAboutProvider(item) && (
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
    </Strip>
  );
}
