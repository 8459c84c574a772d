import { indianMoment } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { payoutOutcomeLabels } from '@maidan/shared/rules/payments/payouts.ts';
import type { Payout } from '@maidan/shared/wire/payouts/payouts.ts';
import { DataTable } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { payoutsResource } from '../../../data/payoutCalls.ts';
import { ListPart, PageOfList } from '../../../ui/list/PagedList.tsx';
import { payoutsPath } from '../../calls/paymentUrl.ts';
import { OpenButton } from '../OpenButton.tsx';
import { differences, periodText } from '../payoutText.ts';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
/** Milliseconds: somebody else may compare a file. */
const refetchInterval = 60_000;

const Column = DataTable.Col<Payout>;

/** The files that were compared, the newest first. */
export function PastPayouts() {
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
