import { indianMoment } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { payoutOutcomeLabels, payoutSentences } from '@maidan/shared/rules/payments/payouts.ts';
import type { Payout, PayoutColumnsResponse } from '@maidan/shared/wire/payouts/payouts.ts';
import { styled } from '@mui/material/styles';
import { DataTable } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useCalls } from '../../data/dataProvider.ts';
import { payoutsResource } from '../../data/payoutCalls.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { palette } from '../../theme/palette.ts';
import { ListPart, PageOfList } from '../../ui/list/PagedList.tsx';
import { SectionHeading } from '../../ui/typography.ts';
import { FileChooser } from '../../ui/spreadsheet/FileChooser.tsx';
import { payoutsPath } from '../paymentUrl.ts';
import { OpenButton } from './OpenButton.tsx';
import { PayoutHead } from './PayoutHead.tsx';
import { differences, periodText } from './payoutText.ts';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
/** Milliseconds: somebody else may compare a file. */
const refetchInterval = 60_000;

const Column = DataTable.Col<Payout>;

/** The files that were compared, the newest first. */
function PastPayouts() {
  const navigate = useNavigate();
  return (
    <ListPart resource={payoutsResource} sort={newestFirst} refetchInterval={refetchInterval}>
      <PageOfList
        caption="Earlier files"
        loading="Loading earlier files..."
        failed="The earlier files could not be loaded."
        empty="No settlement file has been compared yet."
      >
        <Column label="File" className="heading" width={260} render={({ fileName }) => fileName} />
        <Column label="Payments of" className="wide" width={200} render={periodText} />
        <Column label="Lines" align="right" render={({ lineCount }) => lineCount.toLocaleString('en-IN')} />
        <Column
          label={payoutOutcomeLabels.match}
          align="right"
          render={({ counts }) => counts.match.toLocaleString('en-IN')}
        />
        <Column label="Differ" align="right" render={(payout) => differences(payout).toLocaleString('en-IN')} />
        <Column label="To the bank" align="right" render={({ totals }) => formatRupees(totals.net)} />
        <Column
          label="Compared"
          className="wide"
          width={260}
          render={({ createdAt, createdBy }) => `${indianMoment(createdAt)} by ${createdBy}`}
        />
        <Column
          label="Actions"
          className="actions"
          render={({ id, fileName }) => (
            <OpenButton name={`Open ${fileName}`} onOpen={() => void navigate(payoutsPath(id))} />
          )}
        />
      </PageOfList>
    </ListPart>
  );
}

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
  const calls = useCalls();
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
