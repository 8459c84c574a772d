import { indianMoment } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { payoutOutcomeLabels } from '@maidan/shared/rules/payments/payouts.ts';
import type { Payout } from '@maidan/shared/wire/payouts/payouts.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '../../../data/http/callFailure.ts';
import { payoutsResource } from '../../../data/payments/payoutCalls.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { Pages } from '../../../ui/list/Pages.tsx';
import { RecordList } from '../../../ui/list/RecordList.tsx';
import { usePagedList } from '../../../ui/list/usePagedList.ts';
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
  const list = usePagedList<Payout, 'createdAt'>(payoutsResource, {}, { sort: newestFirst, refetchInterval });
  const shown = useMemo(() => columns((id) => void navigate(payoutsPath(id))), [navigate]);
  const { data, error, isPending, refetch, page, perPage } = list;
  if (error && !data)
    return (
      <LoadFailure
        message={errorMessage(error, 'The earlier files could not be loaded.')}
        onRetry={() => void refetch()}
      />
    );
  if (isPending || !data) return <Loading label="Loading earlier files..." />;
  if (data.length === 0) return <EmptyState message="No settlement file has been compared yet." />;
  return (
    <>
      <RecordList caption="Earlier files" columns={shown} records={data} first={(page - 1) * perPage + 1} />
      <Pages
        {...{ resource: payoutsResource, page, perPage, total: list.total ?? 0, sizes: [25, 50, 100] }}
        onPage={list.setPage}
        onSize={list.setPerPage}
      />
    </>
  );
}
