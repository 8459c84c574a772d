import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { FeesOverview, FeeView } from '@maidan/shared/wire/fees/fees.ts';
import { useState } from 'react';
import { errorMessage } from '../data/http/callFailure.ts';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { displayType } from '../theme/palette.ts';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { RecordList } from '../ui/list/RecordList.tsx';
import { useFocusAfterRemoval } from '../ui/list/useFocusAfterRemoval.ts';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { comingColumns, pastColumns, todayColumns } from './columns.tsx';
import { FeeDialog } from './FeeDialog.tsx';
import { feesToCome, pastFees, subjectOf, termsOf, todaysFees } from './feeLists.ts';
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
        <RecordList caption="Fees today" columns={todayColumns} records={todaysFees(overview)} />
      </Part>
      <Part>
        <h3>To come</h3>
        {coming.length === 0 && <p>No change is planned.</p>}
        {coming.length > 0 && (
          <RecordList
            caption="Fees to come"
            columns={comingColumns(canManage ? (fee) => open({ kind: 'withdraw', fee }) : undefined)}
            records={coming}
          />
        )}
      </Part>
      <Part>
        <h3>All fees so far</h3>
        <RecordList caption="All fees so far" columns={pastColumns} records={pastFees(overview)} />
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
