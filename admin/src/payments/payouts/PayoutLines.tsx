import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { payoutDifferences, payoutOutcomeLabels } from '@maidan/shared/rules/payments/payouts.ts';
import {
  type Payout,
  type PayoutLine,
  type PayoutOutcome,
  payoutOutcomes,
} from '@maidan/shared/wire/payouts/payouts.ts';
import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import PriorityHighIcon from '@mui/icons-material/PriorityHigh';
import QuestionMarkIcon from '@mui/icons-material/QuestionMark';
import ReplayIcon from '@mui/icons-material/Replay';
import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { DataTable } from 'react-admin';
import { payoutLinesResource } from '../../data/payoutCalls.ts';
import { ChoiceField } from '../../ui/form/fields.tsx';
import { ListPart, PageOfList } from '../../ui/list/PagedList.tsx';
import { type StateStyle, StateTag, tagColours } from '../../ui/StateTag.tsx';
import { useOpenPayment } from '../paymentUrl.ts';
import { OpenButton } from './OpenButton.tsx';
import { differences } from './payoutText.ts';

/**
 * Icon and colours of each outcome. Earth is for payments that somebody must look into: none is recorded, or it
 * differs.
 */
const styles: Record<PayoutOutcome, Omit<StateStyle, 'label'>> = {
  notRecorded: { icon: PriorityHighIcon, ...tagColours.earth },
  amountDiffers: { icon: PriorityHighIcon, ...tagColours.earth },
  unknown: { icon: QuestionMarkIcon, ...tagColours.earth },
  notBooked: { icon: ReplayIcon, ...tagColours.earth },
  settledBefore: { icon: ContentCopyIcon, ...tagColours.marigold },
  repeated: { icon: ContentCopyIcon, ...tagColours.marigold },
  notInFile: { icon: QuestionMarkIcon, ...tagColours.marigold },
  unreadable: { icon: BlockIcon, ...tagColours.stone },
  nextFile: { icon: HourglassIcon, ...tagColours.sky },
  match: { icon: CheckIcon, ...tagColours.grass },
};

const outcomeStyle = (outcome: PayoutOutcome): StateStyle => ({
  label: payoutOutcomeLabels[outcome],
  ...styles[outcome],
});

const Column = DataTable.Col<PayoutLine>;

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
  const filter = useMemo(() => filterOf(shown), [shown]);
  return (
    <ListPart resource={payoutLinesResource(id)} filter={filter} sort={inOrder} refetchInterval={refetchInterval}>
      <PageOfList
        caption="Lines"
        loading="Loading the lines..."
        failed="The lines could not be loaded."
        empty="Nothing differs: the file and the club’s ledger agree."
      >
        <Column
          label="Line"
          className="serial"
          align="right"
          render={({ line }) => line?.toLocaleString('en-IN') ?? null}
        />
        <Column label="Payer" className="heading" width={220} render={nameOf} />
        <Column
          label="Outcome"
          className="wide"
          width={320}
          render={({ outcome, note }) => (
            <Outcome>
              <StateTag {...outcomeStyle(outcome)} />
              {note}
            </Outcome>
          )}
        />
        <Column label="Kind" render={({ kind }) => kind && kinds[kind]} />
        <Column label="In the file" align="right" render={({ gross }) => money(gross)} />
        <Column label="In the ledger" align="right" render={({ ours }) => money(ours)} />
        <Column label="Settled on" render={({ settledOn }) => settledOn && shortIndianDate(settledOn)} />
        <Column
          label="Transaction"
          className="wide"
          width={180}
          render={({ atomTxnId, merchTxnId }) => atomTxnId ?? merchTxnId}
        />
        <Column
          label="Actions"
          className="actions"
          render={(line) =>
            line.paymentId && (
              <OpenButton name={`Open the payment of ${nameOf(line)}`} onOpen={() => open(line.paymentId!)} />
            )
          }
        />
      </PageOfList>
    </ListPart>
  );
}

const Outcome = styled('span')({
  display: 'grid',
  gap: 4,
  justifyItems: 'start',
  padding: '6px 0',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '@media (width < 900px)': { padding: 0 },
});

const money = (rupees: number | null) => (rupees === null ? null : formatRupees(rupees));
const kinds = { payment: 'Payment', refund: 'Refund' } as const;

/** Whom a line is about; without a payment of the club, its transaction. */
const nameOf = ({ payerName, atomTxnId, merchTxnId, line }: PayoutLine): string =>
  payerName || atomTxnId || merchTxnId || `Line ${line}`;
