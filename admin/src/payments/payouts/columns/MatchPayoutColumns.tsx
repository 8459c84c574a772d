import { Alert } from '@mui/material';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { payoutFieldLabels, payoutMappingError } from '@maidan/shared/rules/payments/payouts.ts';
import {
  type Payout,
  payoutFields,
  type PayoutMapping,
  type PayoutResponse,
} from '@maidan/shared/wire/payouts/payouts.ts';
import { Link } from 'react-router-dom';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { ColumnMatching } from '../../../ui/spreadsheet/ColumnMatching.tsx';
import { payoutsPath } from '../../calls/paymentUrl.ts';
import { PayoutHead } from '../PayoutHead.tsx';
import type { ReadFile } from '../readFile.ts';
import { useComparison } from './useComparison.ts';

interface MatchPayoutColumnsProps {
  of: ReadFile;
  /** The result of the same file before it was chosen here; null also once it is replaced. */
  earlier: Payout | null;
  /** The same file has a result, which the comparison replaces. */
  wasCompared: boolean;
  onMapping: (mapping: PayoutMapping) => void;
  onCompared: (answer: PayoutResponse) => void;
  onKnown: (earlier: Payout) => void;
  onAnother: () => void;
}

/** Says what each column of a settlement file holds, and compares it. */
export function MatchPayoutColumns(props: MatchPayoutColumnsProps) {
  const { of, earlier, wasCompared, onMapping, onCompared, onKnown, onAnother } = props;
  const { file, read, mapping } = of;
  const { columns, rowCount } = read;
  const { share, message, compare } = useComparison({ onCompared, onKnown });
  const isBusy = share !== undefined;
  const lines = pluralise(rowCount, 'line');
  const comparing = `Comparing ${lines}…`;
  const compareLabel = wasCompared ? `Compare ${lines} again` : `Compare ${lines}`;
  return (
    <>
      <PayoutHead
        title="Match the columns"
        step={1}
        facts={
          <>
            <strong>{file.name}</strong>, {lines}
          </>
        }
      />
      {earlier && (
        <Alert severity="info" sx={{ mb: 2, '& a': { color: 'inherit' } }}>
          This very file was compared {indianMoment(earlier.createdAt)} by {earlier.createdBy}.{' '}
          <Link to={payoutsPath(earlier.id)}>Open that result</Link>, or compare it again: the new result then takes its
          place.
        </Alert>
      )}
      <ColumnMatching
        intro="We have guessed what each column holds. Please check. The amount and one transaction id are needed. What is left out is not kept, and of the payer nothing is, unless a restored backup has lost the payment."
        {...{ columns, mapping, onMapping, isBusy }}
        fields={payoutFields}
        labels={payoutFieldLabels}
        error={payoutMappingError(mapping, columns.length)}
        status={isBusy && (share < 1 ? `${Math.floor(share * 100)} % sent` : comparing)}
        submitLabel={isBusy ? comparing : compareLabel}
        onSubmit={() => void compare(file, { mapping, replace: wasCompared })}
        onAnotherFile={onAnother}
      >
        {isBusy && <Progress label="Progress of the comparison" {...(share < 1 && { share })} />}
        {message && <Alert severity="error">{message}</Alert>}
      </ColumnMatching>
    </>
  );
}
