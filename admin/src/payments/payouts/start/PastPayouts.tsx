import { indianMoment } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { payoutOutcomeLabels } from '@maidan/shared/rules/payments/payouts.ts';
import type { Payout } from '@maidan/shared/wire/payouts/payouts.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { payoutsResource } from '../../../data/payoutCalls.ts';
import type { Column } from '../../../ui/list/column.ts';
import { ListPart, PageOfList } from '../../../ui/list/PagedList.tsx';
import { payoutsPath } from '../../calls/paymentUrl.ts';
import { OpenButton } from '../OpenButton.tsx';
import { differences, periodText } from '../payoutText.ts';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
/** Milliseconds: somebody else may compare a file. */
const refetchInterval = 60_000;

const columns = (open: (id: string) => void): Column<Payout>[] => [
  { label: 'File', cell: ({ fileName }) => fileName, card: 'heading', width: 260 },
  { label: 'Payments of', cell: periodText, card: 'wide', width: 200 },
  { label: 'Lines', cell: ({ lineCount }) => lineCount.toLocaleString('en-IN'), align: 'right' },
  { label: payoutOutcomeLabels.match, cell: ({ counts }) => counts.match.toLocaleString('en-IN'), align: 'right' },
  { label: 'Differ', cell: (payout) => differences(payout).toLocaleString('en-IN'), align: 'right' },
  { label: 'To the bank', cell: ({ totals }) => formatRupees(totals.net), align: 'right' },
  {
    label: 'Compared',
    cell: ({ createdAt, createdBy }) => `${indianMoment(createdAt)} by ${createdBy}`,
    card: 'wide',
    width: 260,
  },
  {
    label: 'Actions',
    cell: ({ id, fileName }) => <OpenButton name={`Open ${fileName}`} onOpen={() => open(id)} />,
    card: 'actions',
  },
];

/** The files that were compared, the newest first. */
export function PastPayouts() {
  const navigate = useNavigate();
  const shown = useMemo(() => columns((id) => void navigate(payoutsPath(id))), [navigate]);
  return (
    <ListPart resource={payoutsResource} sort={newestFirst} refetchInterval={refetchInterval}>
      <PageOfList
        caption="Earlier files"
        columns={shown}
        loading="Loading earlier files..."
        failed="The earlier files could not be loaded."
        empty="No settlement file has been compared yet."
      />
    </ListPart>
  );
}
