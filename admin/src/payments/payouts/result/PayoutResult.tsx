import { Alert, Button } from '@mui/material';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { PayoutResponse } from '@maidan/shared/wire/payouts/payouts.ts';
import { useState } from 'react';
import { differencesPath } from '../../../data/payoutCalls.ts';
import { useIsAllowed } from '../../../data/useIsAllowed.ts';
import { DownloadButton } from '../../../ui/feedback/DownloadButton.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { PayoutHead } from '../PayoutHead.tsx';
import { differences, leftOutText, payoutSteps, periodText, summaryText } from '../payoutText.ts';
import { Credits } from './Credits.tsx';
import { DeletePayout } from './DeletePayout.tsx';
import { PayoutLines } from './PayoutLines.tsx';
import { PayoutSums } from './PayoutSums.tsx';

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
