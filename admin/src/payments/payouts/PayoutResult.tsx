import { indianMoment, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { Payout, PayoutCredit, PayoutResponse, PayoutTotals } from '@maidan/shared/wire/payouts/payouts.ts';
import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { useCalls } from '../../data/dataProvider.ts';
import { differencesPath } from '../../data/payoutCalls.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { DownloadButton } from '../../ui/feedback/DownloadButton.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { SectionHeading } from '../../ui/typography.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { Total, TotalsPanel } from '../../ui/Totals.tsx';
import { PayoutHead } from './PayoutHead.tsx';
import { differences, ledgerText, leftOutText, payoutSteps, periodText, summaryText } from './payoutText.ts';
import { PayoutLines } from './PayoutLines.tsx';
import { usePayoutsChanged } from './usePayouts.ts';

const Section = styled('section')({ display: 'grid', gap: 16, minWidth: 0, marginTop: 40 });

const Column = DataTable.Col<PayoutCredit>;

/** What each credit of the bank should be, to be ticked off on its statement. */
function Credits({ credits }: { credits: readonly PayoutCredit[] }) {
  return (
    <Section aria-labelledby="payout-credits">
      <SectionHeading id="payout-credits">Credits at the bank</SectionHeading>
      <RecordList
        caption="Credits at the bank"
        data={credits.map((credit) => ({ ...credit, id: `${credit.settledOn} ${credit.utr}` }))}
      >
        <Column label="Settled on" render={({ settledOn }) => settledOn && shortIndianDate(settledOn)} />
        <Column label="UTR" className="heading" width={260} render={({ utr }) => utr ?? 'No UTR'} />
        <Column label="Lines" align="right" render={({ lines }) => lines.toLocaleString('en-IN')} />
        <Column label="Payments" align="right" render={({ payments }) => formatRupees(payments)} />
        <Column label="Refunds" align="right" render={({ refunds }) => formatRupees(refunds)} />
        <Column label="Charges" align="right" render={({ charges }) => formatRupees(charges)} />
        <Column label="Credit" align="right" render={({ net }) => <strong>{formatRupees(net)}</strong>} />
      </RecordList>
    </Section>
  );
}

interface DeletePayoutProps {
  payout: Payout;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirmation before a result is deleted: the file can be compared again, if it is still there. */
function DeletePayout({ payout: { id, fileName }, onDeleted, onClose }: DeletePayoutProps) {
  const calls = useCalls();
  const changed = usePayoutsChanged();
  const submit = async (): Promise<void> => {
    await calls.deletePayout(id);
    changed();
    notify.success('The result is deleted');
    onDeleted();
  };
  return (
    <ConfirmDialog
      title="Delete this result?"
      action="Delete"
      busyAction="Deleting…"
      onSubmit={submit}
      failed="The result could not be deleted. Please try again."
      onClose={onClose}
    >
      <p>
        <strong>{fileName}</strong>
      </p>
      <p>No payment is changed. Its payments count as not settled again, and the file can be compared once more.</p>
    </ConfirmDialog>
  );
}

/** The sums of a file beside those of the ledger. */
function PayoutSums({ totals }: { totals: PayoutTotals }) {
  const { payments, refunds, fees, taxes, net, ledgerPayments, ledgerRefunds } = totals;
  const charges = fees + taxes;
  return (
    <TotalsPanel role="group" aria-label="Sums of the file">
      <Total word="Payments" value={formatRupees(payments)} note={ledgerText(payments, ledgerPayments)} />
      <Total word="Refunds" value={formatRupees(refunds)} note={ledgerText(refunds, ledgerRefunds)} />
      <Total
        word="Charges"
        value={formatRupees(charges)}
        note={`fees ${formatRupees(fees)}, tax ${formatRupees(taxes)}`}
      />
      <Total word="To the bank" value={formatRupees(net)} note="what the bank should have credited" />
    </TotalsPanel>
  );
}

interface PayoutResultProps {
  of: PayoutResponse;
  onAll: () => void;
  onColumns?: () => void;
}

/** What comparing a file has found: in one sentence, in sums, and line by line. */
export function PayoutResult({ of: { payout, credits }, onAll, onColumns }: PayoutResultProps) {
  const [asksDeletion, askDeletion] = useState(false);
  const canDelete = useIsAllowed('payments:reconcile');
  const canExport = useIsAllowed('payments:export');
  const { id, fileName, lineCount, createdAt, createdBy } = payout;
  const count = differences(payout);
  return (
    <>
      <PayoutHead
        title="What differs"
        step={payoutSteps.length}
        onAll={onAll}
        facts={
          <>
            <strong>{fileName}</strong>, {pluralise(lineCount, 'line')}, compared {indianMoment(createdAt)} by{' '}
            {createdBy}. Payments of: {periodText(payout)}. {leftOutText(payout)}
          </>
        }
      />
      <Alert severity={count > 0 ? 'warning' : 'success'} role="status" sx={{ mb: 2, fontWeight: 700 }}>
        {summaryText(payout)}
      </Alert>
      <PayoutSums totals={payout.totals} />
      <Toolbar>
        {canDelete && (
          <Button variant="outlined" color="error" onClick={() => askDeletion(true)} sx={{ mr: { sm: 'auto' } }}>
            Delete this result
          </Button>
        )}
        {onColumns && (
          <Button variant="outlined" onClick={onColumns}>
            Change the columns
          </Button>
        )}
        {canExport && count > 0 && (
          <DownloadButton
            path={differencesPath(id)}
            label="Differences CSV"
            saved={(rows) => `Saved ${pluralise(rows, 'difference')}`}
            failed="The differences could not be fetched. Please try again."
          />
        )}
      </Toolbar>
      <PayoutLines payout={payout} />
      {credits.length > 0 && <Credits credits={credits} />}
      {asksDeletion && <DeletePayout payout={payout} onDeleted={onAll} onClose={() => askDeletion(false)} />}
    </>
  );
}
