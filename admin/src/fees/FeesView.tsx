import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { feeAtGround } from '@maidan/shared/domain/fees.ts';
import { playerKindLabels, playerKinds } from '@maidan/shared/domain/player-type.ts';
import { indianMoment, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { actorLabel } from '@maidan/shared/history/actor-label.ts';
import type { FeesOverview, FeeView } from '@maidan/shared/wire/fees/fees.ts';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { errorMessage } from '../data/http/callFailure.ts';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { displayType } from '../theme/palette.ts';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { RecordList } from '../ui/list/RecordList.tsx';
import { useFocusAfterRemoval } from '../ui/list/useFocusAfterRemoval.ts';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { FeeDialog } from './FeeDialog.tsx';
import {
  amountOf,
  feesToCome,
  pastFees,
  scopeOf,
  subjectOf,
  termsOf,
  type TodaysFees,
  todaysFees,
} from './feeLists.ts';
import { useFees, useRefetchFees } from './useFees.ts';
import { WithdrawFee } from './WithdrawFee.tsx';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: 16,
});

const Part = styled('section')({
  marginBottom: 32,
  '& > h3': { ...displayType, margin: '0 0 8px', fontSize: 24 },
  '& > p': { margin: 0, maxWidth: '65ch' },
});

const Price = styled('span')({ display: 'block' });

/** What is paid online, and what at the counter, where the club charges more. */
const Prices = ({ online }: { online: number }) => (
  <>
    <Price>{formatRupees(online)} online</Price>
    <Price>{formatRupees(feeAtGround(online))} at the counter</Price>
  </>
);

const TodayColumn = DataTable.Col<TodaysFees>;
const Column = DataTable.Col<FeeView>;

const setBy = ({ addedBy, addedAt }: FeeView): string => `${actorLabel(addedBy)}, ${indianMoment(addedAt)}`;

/** The columns of a fee that was or will be charged. */
const terms = [
  <Column key="for" label="For" className="heading" width={320} render={scopeOf} />,
  <Column key="kind" label="Player type" render={({ kind }) => playerKindLabels[kind]} />,
  <Column key="fee" label="Fee" align="right" render={amountOf} />,
  <Column
    key="from"
    label="From"
    render={({ validFrom }) => (validFrom === null ? 'The beginning' : shortIndianDate(validFrom))}
  />,
  <Column key="set" label="Set by" className="wide" render={setBy} />,
];

const setId = 'set-fee';

type OpenDialog = { kind: 'set' } | { kind: 'withdraw'; fee: FeeView };

/** What players pay: today, from a later day on, and until now. */
export function FeesView() {
  const { data, error, refetch } = useFees();
  if (data) return <Fees overview={data} />;
  if (!error) return <Loading label="Loading fees..." />;
  return (
    <LoadFailure
      message={errorMessage(error, 'The fees could not be loaded. Please try again.')}
      onRetry={() => void refetch()}
    />
  );
}

function Fees({ overview }: { overview: FeesOverview }) {
  const canManage = useIsAllowed('fees:manage');
  const refetch = useRefetchFees();
  const [dialog, open] = useState<OpenDialog>();
  const expectRowRemoval = useFocusAfterRemoval(overview, setId);
  const close = (): void => open(undefined);
  const changed = (message: string): void => {
    expectRowRemoval();
    close();
    notify.success(message);
    void refetch();
  };
  const coming = feesToCome(overview);
  return (
    <>
      <Head>
        <SectionHeading>Fees</SectionHeading>
        {canManage && (
          <Button id={setId} variant="contained" onClick={() => open({ kind: 'set' })}>
            Set a fee
          </Button>
        )}
      </Head>
      <Part>
        <h3>Today</h3>
        <RecordList caption="Fees today" data={todaysFees(overview)}>
          <TodayColumn label="For" className="heading" width={320} render={({ name }) => name} />
          {playerKinds.map((kind) => (
            <TodayColumn
              key={kind}
              label={playerKindLabels[kind]}
              className="wide"
              align="right"
              render={({ fees }) => <Prices online={fees[kind]} />}
            />
          ))}
        </RecordList>
      </Part>
      <Part>
        <h3>To come</h3>
        {coming.length === 0 && <p>No change is planned.</p>}
        {coming.length > 0 && (
          <RecordList caption="Fees to come" data={coming}>
            {terms}
            {canManage && (
              <Column
                label="Actions"
                className="actions"
                render={(fee) => (
                  <Button
                    variant="outlined"
                    color="error"
                    size="small"
                    aria-label={`Withdraw ${subjectOf(fee)}, ${termsOf(fee)}`}
                    onClick={() => open({ kind: 'withdraw', fee })}
                  >
                    Withdraw
                  </Button>
                )}
              />
            )}
          </RecordList>
        )}
      </Part>
      <Part>
        <h3>All fees so far</h3>
        <RecordList caption="All fees so far" data={pastFees(overview)}>
          {terms}
          <Column
            label="Withdrawn by"
            className="wide"
            render={({ withdrawnBy, withdrawnAt, supersededBy }) =>
              withdrawnBy ? `${withdrawnBy}, ${indianMoment(withdrawnAt!)}` : supersededBy && 'Replaced by a later one'
            }
          />
        </RecordList>
      </Part>
      {dialog?.kind === 'set' && (
        <FeeDialog overview={overview} onSet={(fee) => changed(`${subjectOf(fee)}: ${termsOf(fee)}`)} onClose={close} />
      )}
      {dialog?.kind === 'withdraw' && (
        <WithdrawFee
          fee={dialog.fee}
          onWithdrawn={(fee) => changed(`Withdrawn: ${subjectOf(fee)}, ${termsOf(fee)}`)}
          onClose={close}
        />
      )}
    </>
  );
}
