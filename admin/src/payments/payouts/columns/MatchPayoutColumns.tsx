import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { payoutFieldLabels, payoutMappingError } from '@maidan/shared/rules/payments/payouts.ts';
import {
  type Payout,
  payoutFields,
  type PayoutMapping,
  type PayoutResponse,
} from '@maidan/shared/wire/payouts/payouts.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { RecordList } from '../../../ui/list/RecordList.tsx';
import { chooseField, losingColumn } from '../../../ui/spreadsheet/columnMapping.ts';
import { headingOf, mappingColumns } from '../../../ui/spreadsheet/mappingColumns.tsx';
import { payoutsPath } from '../../calls/paymentUrl.ts';
import { PayoutHead } from '../PayoutHead.tsx';
import type { ReadFile } from '../readFile.ts';
import { useComparison } from './useComparison.ts';

const Text = styled('p')({ margin: '0 0 16px', maxWidth: '70ch' });

const Ends = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'flex-end',
  marginTop: 20,
  '@media (width < 600px)': { '& > .MuiButton-root': { flex: '1 1 auto' } },
});

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
  const [moved, setMoved] = useState<string>();
  const alert = useRef<HTMLDivElement>(null);
  const { share, message, compare } = useComparison({ onCompared, onKnown });
  const isBusy = share !== undefined;
  const error = payoutMappingError(mapping, columns.length);
  const lines = pluralise(rowCount, 'line');

  const shown = mappingColumns({
    ...{ mapping, fields: payoutFields, labels: payoutFieldLabels },
    onChoose: (column, field) => {
      const loser = columns.find(({ index }) => index === losingColumn(mapping, column.index, field));
      setMoved(
        field && loser && `${payoutFieldLabels[field]} is now ${headingOf(column)}; ${headingOf(loser)} is left out.`,
      );
      onMapping(chooseField(mapping, column.index, field));
    },
  });
  const start = (): void => {
    if (error) alert.current?.focus();
    else if (!isBusy) void compare(file, { mapping, replace: wasCompared });
  };
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
      <Text>
        Say what each column holds; the first guess is ours. The amount and one transaction id are needed. What is left
        out is not kept.
      </Text>
      <div ref={alert} tabIndex={-1}>
        {error && (
          <Alert severity="warning" role="status" sx={{ mb: 2 }}>
            {error}
          </Alert>
        )}
      </div>
      <RecordList
        caption="Columns of the file"
        columns={shown}
        records={columns.map((column) => ({ ...column, id: column.index }))}
      />
      <Text role="status" sx={{ mt: 2, minHeight: 24 }}>
        {isBusy
          ? share < 1
            ? `${Math.floor(share * 100)} % sent`
            : `Comparing ${lines}…`
          : (moved ?? `${pluralise(Object.keys(mapping).length, 'column')} matched`)}
      </Text>
      {isBusy && <Progress label="Progress of the comparison" {...(share < 1 && { share })} />}
      {message && <Alert severity="error">{message}</Alert>}
      <Ends>
        <Button variant="outlined" onClick={onAnother}>
          Choose another file
        </Button>
        <Button
          variant="contained"
          aria-disabled={isBusy || Boolean(error)}
          onClick={start}
          sx={{ '&[aria-disabled="true"]': { opacity: 0.6 } }}
        >
          {isBusy ? `Comparing ${lines}…` : wasCompared ? `Compare ${lines} again` : `Compare ${lines}`}
        </Button>
      </Ends>
    </>
  );
}
