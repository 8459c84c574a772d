import { styled } from '@mui/material/styles';
import { payoutSentences } from '@maidan/shared/rules/payments/payouts.ts';
import type { PayoutColumnsResponse } from '@maidan/shared/wire/payouts/payouts.ts';
import { useIsAllowed } from '../../../data/useIsAllowed.ts';
import { palette } from '../../../theme/palette.ts';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';
import { FileChooser } from '../../../ui/spreadsheet/FileChooser.tsx';
import { usePaymentCalls } from '../../calls/usePaymentCalls.ts';
import { PayoutHead } from '../PayoutHead.tsx';
import { PastPayouts } from './PastPayouts.tsx';

const Halves = styled('div')({
  display: 'grid',
  gap: 24,
  marginBottom: 40,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (width >= 900px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
});

const Advice = styled('ul')({
  display: 'grid',
  gap: 10,
  alignContent: 'start',
  margin: 0,
  padding: '16px 20px 16px 36px',
  border: `2px solid ${palette.ink}`,
  backgroundColor: palette.chalk,
  lineHeight: 1.5,
});

const Past = styled('section')({ display: 'grid', gap: 16, minWidth: 0 });

interface StartPayoutProps {
  onRead: (file: File, read: PayoutColumnsResponse) => void;
}

/** Choosing a settlement file, with what to know before, and the earlier ones below. */
export function StartPayout({ onRead }: StartPayoutProps) {
  const calls = usePaymentCalls();
  const canCompare = useIsAllowed('payments:reconcile');
  return (
    <>
      {canCompare && (
        <>
          <PayoutHead title="Compare a settlement file" step={0} />
          <Halves>
            <FileChooser
              label="Settlement file"
              empty={payoutSentences.empty}
              sendFile={(file, options) => calls.payoutColumns(file, options)}
              onSent={(read, file) => onRead(file, read)}
            />
            <Advice>
              <li>Download the settlement report of the payment provider, or of the bank, and choose it here.</li>
              <li>Every line is compared with the club’s ledger. No payment is changed.</li>
              <li>Only the columns that you match are kept; names and addresses in the file are not.</li>
              <li>The newest payments usually come with the next file, one to three days later.</li>
            </Advice>
          </Halves>
        </>
      )}
      <Past aria-labelledby="past-payouts">
        <SectionHeading id="past-payouts">Earlier files</SectionHeading>
        <PastPayouts />
      </Past>
    </>
  );
}
