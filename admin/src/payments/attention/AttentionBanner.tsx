import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { useNavigate } from 'react-router-dom';
import { displayType, palette } from '../../theme/palette.ts';
import { eventRefundsPath } from '../calls/eventRefundsUrl.ts';
import { useOpenPayment } from '../calls/useOpenPayment.ts';
import { useAttention } from './useAttention.ts';

const Strip = styled('section')({
  marginBottom: 20,
  padding: '16px clamp(12px, 1.6vw, 20px)',
  color: palette.ink,
  backgroundColor: palette.sand,
  border: `2px solid ${palette.ink}`,
  borderLeft: `12px solid ${palette.earth}`,
  '& h2': { ...displayType, margin: '0 0 8px', fontSize: 24 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    alignItems: 'center',
    padding: '8px 0',
    borderTop: `1px solid ${palette.line}`,
  },
  '& p': { flex: '1 1 240px', margin: 0, overflowWrap: 'anywhere' },
});

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
