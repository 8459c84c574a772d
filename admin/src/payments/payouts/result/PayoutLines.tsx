import { Box } from '@mui/material';
import { payoutDifferences, payoutOutcomeLabels } from '@maidan/shared/rules/payments/payouts.ts';
import { type Payout, payoutOutcomes } from '@maidan/shared/wire/payouts/payouts.ts';
import { useMemo, useState } from 'react';
import { payoutLinesResource } from '../../../data/payoutCalls.ts';
import { ChoiceField } from '../../../ui/form/fields.tsx';
import { ListPart, PageOfList } from '../../../ui/list/PagedList.tsx';
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
  const { open } = useOpenPayment();
  const columns = useMemo(() => lineColumns(open), [open]);
  const filter = useMemo(() => filterOf(shown), [shown]);
  return (
    <ListPart resource={payoutLinesResource(id)} filter={filter} sort={inOrder} refetchInterval={refetchInterval}>
      <PageOfList
        caption="Lines"
        columns={columns}
        loading="Loading the lines..."
        failed="The lines could not be loaded."
        empty="Nothing differs: the file and the club’s ledger agree."
      />
    </ListPart>
  );
}
