import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { feeAtGround } from '@maidan/shared/domain/fees.ts';
import { playerKindLabels, playerKinds } from '@maidan/shared/domain/player-type.ts';
import { indianMoment, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { actorLabel } from '@maidan/shared/history/actor-label.ts';
import type { FeeView } from '@maidan/shared/wire/fees/fees.ts';
import type { Column } from '../ui/list/column.ts';
import { amountOf, scopeOf, subjectOf, termsOf, type TodaysFees } from './feeLists.ts';

const Price = styled('span')({ display: 'block' });

/** What is paid online, and what at the counter, where the club charges more. */
const Prices = ({ online }: { online: number }) => (
  <>
    <Price>{formatRupees(online)} online</Price>
    <Price>{formatRupees(feeAtGround(online))} at the counter</Price>
  </>
);

export const todayColumns: readonly Column<TodaysFees>[] = [
  { label: 'For', cell: ({ name }) => name, card: 'heading', width: 320 },
  ...playerKinds.map((kind): Column<TodaysFees> => ({
    label: playerKindLabels[kind],
    cell: ({ fees }) => <Prices online={fees[kind]} />,
    align: 'right',
    card: 'wide',
  })),
];

const setBy = ({ addedBy, addedAt }: FeeView): string => `${actorLabel(addedBy)}, ${indianMoment(addedAt)}`;

const terms: readonly Column<FeeView>[] = [
  { label: 'For', cell: scopeOf, card: 'heading', width: 320 },
  { label: 'Player type', cell: ({ kind }) => playerKindLabels[kind] },
  { label: 'Fee', cell: amountOf, align: 'right' },
  {
    label: 'From',
    cell: ({ validFrom }) => (validFrom === null ? 'The beginning' : shortIndianDate(validFrom)),
  },
  { label: 'Set by', cell: setBy, card: 'wide' },
];

/** Without `withdraw` the fees can only be read. */
export const comingColumns = (withdraw: ((fee: FeeView) => void) | undefined): readonly Column<FeeView>[] => [
  ...terms,
  ...(withdraw
    ? [
        {
          label: 'Actions',
          cell: (fee) => (
            <Button
              variant="outlined"
              color="error"
              size="small"
              aria-label={`Withdraw ${subjectOf(fee)}, ${termsOf(fee)}`}
              onClick={() => withdraw(fee)}
            >
              Withdraw
            </Button>
          ),
          card: 'actions',
        } satisfies Column<FeeView>,
      ]
    : []),
];

export const pastColumns: readonly Column<FeeView>[] = [
  ...terms,
  {
    label: 'Withdrawn by',
    cell: ({ withdrawnBy, withdrawnAt, supersededBy }) =>
      withdrawnBy ? `${withdrawnBy}, ${indianMoment(withdrawnAt!)}` : supersededBy && 'Replaced by a later one',
    card: 'wide',
  },
];
