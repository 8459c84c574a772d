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
import { payoutLinesResource } from '../../data/payoutCalls.ts';
import { translatePayments } from '../../i18n/enPayments.ts';
import { translatePayouts as translate } from '../../i18n/enPayouts.ts';
import { ChoiceField } from '../../ui/form/fields.tsx';
import { ListPart, PageOfList } from '../../ui/list/PagedList.tsx';
import { RecordColumn } from '../../ui/list/RecordList.tsx';
import { type StateStyle, StateTag, tagColours } from '../../ui/StateTag.tsx';
import { useOpenPayment } from '../paymentUrl.ts';
import { OpenButton } from './OpenButton.tsx';
import { differences } from './payoutText.ts';

/** Icon and colours of each outcome. `earth` marks outcomes that somebody must check. */
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

const Column = RecordColumn<PayoutLine>;

const inOrder = { field: 'id', order: 'ASC' } as const;
/** Milliseconds. A result does not change, but the names of payers may. */
const refetchInterval = 300_000;
const everything = 'everything';
const differing = 'differing';

/** The lines of a result, with a choice of outcomes; at first only lines with a difference are shown. */
export function PayoutLines({ payout }: { payout: Payout }) {
  const [shown, show] = useState(differing);
  const choices = [
    { value: differing, label: translate('payouts.lines.differing', { number: differences(payout) }) },
    ...payoutOutcomes
      .filter((outcome) => payout.counts[outcome] > 0)
      .map((outcome) => ({ value: outcome, label: `${payoutOutcomeLabels[outcome]} (${payout.counts[outcome]})` })),
    { value: everything, label: translate('payouts.lines.everything') },
  ];
  return (
    <section aria-label={translate('payouts.lines.ofResult')}>
      <Box sx={{ mb: 2, maxWidth: { sm: 420 } }}>
        <ChoiceField label={translate('payouts.lines.show')} value={shown} onChange={show} choices={choices} />
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
        caption={translate('payouts.columns.lines')}
        loading={translate('payouts.lines.loading')}
        failed={translate('payouts.lines.loadFailed')}
        empty={translate('payouts.lines.none')}
      >
        <Column
          label={translate('payouts.columns.line')}
          className="serial"
          align="right"
          render={({ line }) => line?.toLocaleString('en-IN') ?? null}
        />
        <Column label={translate('payouts.columns.payer')} className="heading" width={220} render={nameOf} />
        <Column
          label={translate('payouts.columns.outcome')}
          className="wide"
          width={320}
          render={({ outcome, note }) => (
            <Outcome>
              <StateTag {...outcomeStyle(outcome)} />
              {note}
            </Outcome>
          )}
        />
        <Column
          label={translate('payouts.columns.kind')}
          render={({ kind }) => kind && translate(`payouts.kinds.${kind}`)}
        />
        <Column label={translate('payouts.columns.inFile')} align="right" render={({ gross }) => money(gross)} />
        <Column label={translate('payouts.columns.inLedger')} align="right" render={({ ours }) => money(ours)} />
        <Column
          label={translate('payouts.columns.settledOn')}
          render={({ settledOn }) => settledOn && shortIndianDate(settledOn)}
        />
        <Column
          label={translatePayments('payment.facts.atomTxnId')}
          className="wide"
          width={180}
          render={({ atomTxnId, merchTxnId }) => atomTxnId ?? merchTxnId}
        />
        <Column
          label={translate('columns.actions')}
          className="actions"
          render={(line) =>
            line.paymentId && (
              <OpenButton
                name={translate('payouts.openPaymentOf', { payer: nameOf(line) })}
                onOpen={() => open(line.paymentId!)}
              />
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

/** The payer of a line's payment; when there is none, the transaction. */
const nameOf = ({ payerName, atomTxnId, merchTxnId, line }: PayoutLine): string =>
  payerName || atomTxnId || merchTxnId || translate('payouts.lines.numbered', { line: String(line) });
