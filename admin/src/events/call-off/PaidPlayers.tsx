import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { EventRefundsResponse } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { paidSentence } from '../refunds/refundTexts.ts';

const Names = styled('ul')({
  maxHeight: 120,
  margin: '8px 0 0',
  padding: '0 0 0 20px',
  overflowY: 'auto',
  '@media (width < 600px)': { maxHeight: 56 },
  fontWeight: 400,
});

/** Warning before an event is called off: how many have paid, how much, and who. */
export function PaidPlayers({ refunds: { sums, waiting } }: { refunds: EventRefundsResponse }) {
  const more = sums.waiting.count - waiting.length;
  return (
    <Alert severity="warning" icon={false}>
      {paidSentence(sums.waiting)} {sums.byHand.count > 0 ? 'online ' : ''}for this event.
      <Names tabIndex={0} aria-label="Players who have paid">
        {waiting.map(({ name, receiptNumber }) => (
          <li key={receiptNumber ?? name}>
            <bdi>{name || 'Registration erased'}</bdi> ({receiptNumber})
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en-IN')} more</li>}
      </Names>
    </Alert>
  );
}
