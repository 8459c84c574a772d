import { indianMoment, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { Payout, PayoutCredit, PayoutResponse, PayoutTotals } from '@maidan/shared/wire/payouts/payouts.ts';
import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useCalls } from '../../data/dataProvider.ts';
import { differencesPath } from '../../data/payoutCalls.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import {
  translatePayouts as translate,
  translatePayoutsWithElements as translateWithElements,
} from '../../i18n/enPayouts.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { DownloadButton } from '../../ui/feedback/DownloadButton.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { RecordColumn, RecordList } from '../../ui/list/RecordList.tsx';
import { SectionHeading } from '../../ui/typography.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { Total, TotalsPanel } from '../../ui/Totals.tsx';
import { FileHead } from '../../ui/spreadsheet/FilePage.tsx';
import { differences, ledgerText, leftOutText, payoutSteps, periodText, summaryText } from './payoutText.ts';
import { PayoutLines } from './PayoutLines.tsx';
import { usePayoutsChanged } from './usePayouts.ts';

const Section = styled('section')({ display: 'grid', gap: 16, minWidth: 0, marginTop: 40 });

const Column = RecordColumn<PayoutCredit>;

/** The expected credits of the bank, to be compared with the club's bank statement. */
function Credits({ credits }: { credits: readonly PayoutCredit[] }) {
  return (
    <Section aria-labelledby="payout-credits">
      <SectionHeading id="payout-credits">{translate('payouts.credits')}</SectionHeading>
      <RecordList
        caption={translate('payouts.credits')}
        data={credits.map((credit) => ({ ...credit, id: `${credit.settledOn} ${credit.utr}` }))}
      >
        <Column
          label={translate('payouts.columns.settledOn')}
          render={({ settledOn }) => settledOn && shortIndianDate(settledOn)}
        />
        <Column
          label={translate('payouts.columns.utr')}
          className="heading"
          width={260}
          render={({ utr }) => utr ?? translate('payouts.noUtr')}
        />
        <Column
          label={translate('payouts.columns.lines')}
          align="right"
          render={({ lines }) => lines.toLocaleString('en-IN')}
        />
        <Column
          label={translate('resources.payments.name')}
          align="right"
          render={({ payments }) => formatRupees(payments)}
        />
        <Column
          label={translate('events.refunds.title')}
          align="right"
          render={({ refunds }) => formatRupees(refunds)}
        />
        <Column
          label={translate('payouts.columns.charges')}
          align="right"
          render={({ charges }) => formatRupees(charges)}
        />
        <Column
          label={translate('payouts.columns.credit')}
          align="right"
          render={({ net }) => <strong>{formatRupees(net)}</strong>}
        />
      </RecordList>
    </Section>
  );
}

interface DeletePayoutProps {
  payout: Payout;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirmation before a result is deleted. Somebody who still has the file can compare it again. */
function DeletePayout({ payout: { id, fileName }, onDeleted, onClose }: DeletePayoutProps) {
  const calls = useCalls();
  const changed = usePayoutsChanged();
  const submit = async (): Promise<void> => {
    await calls.deletePayout(id);
    changed();
    notify.success(translate('payouts.delete.done'));
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={translate('payouts.delete.title')}
      action={translate('dialog.delete')}
      busyAction={translate('dialog.deleting')}
      onSubmit={submit}
      failed={translate('payouts.delete.failed')}
      onClose={onClose}
    >
      <p>
        <strong>{fileName}</strong>
      </p>
      <p>{translate('payouts.delete.consequence')}</p>
    </ConfirmDialog>
  );
}

/** The sums of a file beside the ledger's sums. */
function PayoutSums({ totals }: { totals: PayoutTotals }) {
  const { payments, refunds, fees, taxes, net, ledgerPayments, ledgerRefunds } = totals;
  const charges = fees + taxes;
  return (
    <TotalsPanel role="group" aria-label={translate('payouts.sums.name')}>
      <Total
        word={translate('resources.payments.name')}
        value={formatRupees(payments)}
        note={ledgerText(payments, ledgerPayments)}
      />
      <Total
        word={translate('events.refunds.title')}
        value={formatRupees(refunds)}
        note={ledgerText(refunds, ledgerRefunds)}
      />
      <Total
        word={translate('payouts.columns.charges')}
        value={formatRupees(charges)}
        note={translate('payouts.sums.charges', { fees: formatRupees(fees), taxes: formatRupees(taxes) })}
      />
      <Total
        word={translate('payouts.columns.toBank')}
        value={formatRupees(net)}
        note={translate('payouts.sums.shouldBeCredited')}
      />
    </TotalsPanel>
  );
}

interface PayoutResultProps {
  of: PayoutResponse;
  onAll: () => void;
  onColumns?: () => void;
}

/** The result of a comparison: one sentence, sums, and lines. */
export function PayoutResult({ of: { payout, credits }, onAll, onColumns }: PayoutResultProps) {
  const [asksDeletion, askDeletion] = useState(false);
  const canDelete = useIsAllowed('payments:reconcile');
  const canExport = useIsAllowed('payments:export');
  const { id, fileName, lineCount, createdAt, createdBy } = payout;
  const count = differences(payout);
  return (
    <>
      <FileHead
        title={translate('payouts.result')}
        steps={payoutSteps(3)}
        facts={
          <>
            {translateWithElements('payouts.compared', {
              file: <strong>{fileName}</strong>,
              lines: translate('payouts.lines.count', { smart_count: lineCount }),
              at: indianMoment(createdAt),
              by: createdBy,
              period: periodText(payout),
            })}{' '}
            {leftOutText(payout)}
          </>
        }
      >
        <Button variant="outlined" onClick={onAll}>
          {translate('payouts.all')}
        </Button>
      </FileHead>
      <Alert severity={count > 0 ? 'warning' : 'success'} role="status" sx={{ mb: 2, fontWeight: 700 }}>
        {summaryText(payout)}
      </Alert>
      <PayoutSums totals={payout.totals} />
      <Toolbar>
        {canDelete && (
          <Button variant="outlined" color="error" onClick={() => askDeletion(true)} sx={{ mr: { sm: 'auto' } }}>
            {translate('payouts.delete.action')}
          </Button>
        )}
        {onColumns && (
          <Button variant="outlined" onClick={onColumns}>
            {translate('payouts.changeColumns')}
          </Button>
        )}
        {canExport && count > 0 && (
          <DownloadButton
            path={differencesPath(id)}
            label={translate('payouts.differences.action')}
            saved={(rows) => translate('payouts.differences.done', { smart_count: rows })}
            failed={translate('payouts.differences.failed')}
          />
        )}
      </Toolbar>
      <PayoutLines payout={payout} />
      {credits.length > 0 && <Credits credits={credits} />}
      {asksDeletion && <DeletePayout payout={payout} onDeleted={onAll} onClose={() => askDeletion(false)} />}
    </>
  );
}
