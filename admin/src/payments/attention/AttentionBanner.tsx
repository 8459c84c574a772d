import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { displayType, palette } from '../../theme/palette.ts';
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

function headline(items: readonly AttentionItem[]): string {
  const count = items.filter((item) => !isAboutProvider(item)).length;
  if (count === 0) return 'The payment provider is away';
  return count === 1 ? '1 payment needs attention' : `${count} payments need attention`;
}

const describe = (item: AttentionItem): string =>
  isAboutProvider(item)
    ? 'Payment provider'
    : [item.payerName || 'Registration erased', formatRupees(item.amount), item.eventName].join(', ');

/** Payments that need a decision by an administrator; renders nothing when there are none or while loading. */
export function AttentionBanner() {
  const { open } = useOpenPayment();
  const items = useAttention();
  if (items.length === 0) return null;
  return (
    <Strip aria-label="Needs attention">
      <h2>{headline(items)}</h2>
      <ul>
        {items.map((item) => (
          <li key={`${item.id} ${item.reason}`}>
            <p>
              <strong>{describe(item)}</strong>
              <br />
              {item.sentence}
            </p>
            {!isAboutProvider(item) && (
              <Button variant="outlined" aria-label={`Look at ${describe(item)}`} onClick={() => open(item.id)}>
                Look
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Strip>
  );
}
