import { Box } from '@mui/material';
import { payoutDifferences, payoutOutcomeLabels } from '@maidan/shared/rules/payments/payouts.ts';
import { type Payout, type PayoutLine, payoutOutcomes } from '@maidan/shared/wire/payouts/payouts.ts';
import { useMemo, useState } from 'react';
import { errorMessage } from '../../../data/http/callFailure.ts';
import { payoutLinesResource } from '../../../data/payments/payoutCalls.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { Pages } from '../../../ui/list/Pages.tsx';
import { RecordList } from '../../../ui/list/RecordList.tsx';
import { usePagedList } from '../../../ui/list/usePagedList.ts';
import { useOpenPayment } from '../../calls/useOpenPayment.ts';
import { differences } from '../payoutText.ts';
import { lineColumns } from './lineColumns.tsx';

const inOrder = { field: 'id', order: 'ASC' } as const;
/** Milliseconds. A result does not change; the payments' names may. */
const refetchInterval = 300_000;
const everything = 'everything';
const differing = 'differing';

/** The lines of a result: at first those that differ, the most urgent on top. */
export function PayoutLines({ payout }: { payout: Payout }) {
  const [shown, show] = useState(differing);
  const choices = [
    { value: differing, label: `What needs a look (${differences(payout)})` },
    ...payoutOutcomes
      .filter((outcome) => payout.counts[outcome] > 0)
      .map((outcome) => ({ value: outcome, label: `${payoutOutcomeLabels[outcome]} (${payout.counts[outcome]})` })),
    { value: everything, label: 'Everything' },
  ];
  return (
    <section aria-label="Lines of the result">
      <Box sx={{ mb: 2, maxWidth: { sm: 420 } }}>
        <ChoiceField label="Show" value={shown} onChange={show} choices={choices} />
      </Box>
      <Lines key={shown} id={payout.id} shown={shown} />
    </section>
  );
}

function filterOf(shown: string): object {
  if (shown === everything) return {};
  return { outcome: shown === differing ? payoutDifferences : [shown] };
}

function Lines({ id, shown }: { id: string; shown: string }) {
  const resource = payoutLinesResource(id);
  const { open } = useOpenPayment();
  const columns = useMemo(() => lineColumns(open), [open]);
  const filter = useMemo(() => filterOf(shown), [shown]);
  const list = usePagedList<PayoutLine, 'id'>(resource, filter, { sort: inOrder, refetchInterval });
  const { data, error, isPending, refetch, page, perPage } = list;
  if (error && !data)
    return (
      <LoadFailure message={errorMessage(error, 'The lines could not be loaded.')} onRetry={() => void refetch()} />
    );
  if (isPending || !data) return <Loading label="Loading the lines..." />;
  if (data.length === 0) return <EmptyState message="Nothing differs: the file and the club’s ledger agree." />;
  return (
    <>
      <RecordList caption="Lines" columns={columns} records={data} first={(page - 1) * perPage + 1} />
      <Pages
        {...{ resource, page, perPage, total: list.total ?? 0, sizes: [25, 50, 100] }}
        onPage={list.setPage}
        onSize={list.setPerPage}
      />
    </>
  );
}
