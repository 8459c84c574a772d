import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { feeAtGround } from '@maidan/shared/domain/fees.ts';
import { playerKindLabels, playerKinds } from '@maidan/shared/domain/player-type.ts';
import { indianMoment, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { actorLabel } from '@maidan/shared/domain/audit.ts';
import type { FeesOverview, FeeView } from '@maidan/shared/wire/fees/fees.ts';
import { useState } from 'react';
import { errorMessage } from '../data/http/callFailure.ts';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { displayType } from '../theme/palette.ts';
import { LoadFailure } from '../ui/feedback/EmptyState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { RecordColumn, RecordList } from '../ui/list/RecordList.tsx';
import { useFocusAfterRemoval } from '../ui/list/useFocusAfterRemoval.ts';
import { SectionHead } from '../ui/Toolbar.tsx';
import { SectionHeading } from '../ui/typography.ts';
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
import { translate } from './feeLists.ts';

const Part = styled('section')({
  marginBottom: 32,
  '& > h3': { ...displayType, margin: '0 0 8px', fontSize: 24 },
  '& > p': { margin: 0, maxWidth: '65ch' },
});

const Price = styled('span')({ display: 'block' });

const Prices = ({ online }: { online: number }) => (
  <>
    <Price>{translate('fees.online', { amount: formatRupees(online) })}</Price>
    <Price>{translate('fees.atCounter', { amount: formatRupees(feeAtGround(online)) })}</Price>
  </>
);

const TodayColumn = RecordColumn<TodaysFees>;
const Column = RecordColumn<FeeView>;

const setBy = ({ addedBy, addedAt }: FeeView): string => `${actorLabel(addedBy)}, ${indianMoment(addedAt)}`;

/** The columns that the list of coming fees and the list of past fees share. */
const terms = [
  <Column key="for" label={translate('fees.today.for')} className="heading" width={320} render={scopeOf} />,
  <Column key="kind" source="kind" render={({ kind }) => playerKindLabels[kind]} />,
  <Column key="fee" source="rupees" align="right" render={amountOf} />,
  <Column
    key="from"
    source="validFrom"
    render={({ validFrom }) => (validFrom === null ? translate('fees.past.theBeginning') : shortIndianDate(validFrom))}
  />,
  <Column key="set" label={translate('fees.past.setBy')} className="wide" render={setBy} />,
];

const setId = 'set-fee';

type OpenDialog = { kind: 'set' } | { kind: 'withdraw'; fee: FeeView };

/** Today's fees, the fees that begin later, and the past fees. */
export function FeesView() {
  const { data, error, refetch } = useFees();
  if (data) return <Fees overview={data} />;
  if (!error) return <Loading label={translate('fees.loading')} />;
  return <LoadFailure message={errorMessage(error, translate('fees.loadFailed'))} onRetry={() => void refetch()} />;
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
  return (
    <>
      <SectionHead>
        <SectionHeading>{translate('resources.fees.name')}</SectionHeading>
        {canManage && (
          <Button id={setId} variant="contained" onClick={() => open({ kind: 'set' })}>
            {translate('fees.set')}
          </Button>
        )}
      </SectionHead>
      <Part>
        <h3>{translate('fees.today.title')}</h3>
        <RecordList caption={translate('fees.today.caption')} data={todaysFees(overview)}>
          <TodayColumn
            label={translate('fees.today.for')}
            className="heading"
            width={320}
            render={({ name }) => name}
          />
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
      <ToCome overview={overview} onWithdraw={(fee) => open({ kind: 'withdraw', fee })} />
      <Part>
        <h3>{translate('fees.past.title')}</h3>
        <RecordList caption={translate('fees.past.title')} data={pastFees(overview)}>
          {terms}
          <Column
            label={translate('fees.past.withdrawnBy')}
            className="wide"
            render={({ withdrawnBy, withdrawnAt, supersededBy }) =>
              withdrawnBy
                ? `${withdrawnBy}, ${indianMoment(withdrawnAt!)}`
                : supersededBy && translate('fees.past.replaced')
            }
          />
        </RecordList>
      </Part>
      {dialog?.kind === 'set' && (
        <FeeDialog
          overview={overview}
          onSet={(fee) => changed(translate('fees.wasSet', { subject: subjectOf(fee), terms: termsOf(fee) }))}
          onClose={close}
        />
      )}
      {dialog?.kind === 'withdraw' && (
        <WithdrawFee
          fee={dialog.fee}
          onWithdrawn={(fee) =>
            changed(translate('fees.wasWithdrawn', { subject: subjectOf(fee), terms: termsOf(fee) }))
          }
          onClose={close}
        />
      )}
    </>
  );
}

interface ToComeProps {
  overview: FeesOverview;
  onWithdraw: (fee: FeeView) => void;
}

function ToCome({ overview, onWithdraw }: ToComeProps) {
  const canManage = useIsAllowed('fees:manage');
  const coming = feesToCome(overview);
  return (
    <Part>
      <h3>{translate('fees.toCome.title')}</h3>
      {coming.length === 0 && <p>{translate('fees.toCome.none')}</p>}
      {coming.length > 0 && (
        <RecordList caption={translate('fees.toCome.caption')} data={coming}>
          {terms}
          {canManage && (
            <Column
              label={translate('columns.actions')}
              className="actions"
              render={(fee) => (
                <Button
                  variant="outlined"
                  color="error"
                  size="small"
                  aria-label={translate('fees.withdraw.label', { subject: subjectOf(fee), terms: termsOf(fee) })}
                  onClick={() => onWithdraw(fee)}
                >
                  {translate('fees.withdraw.action')}
                </Button>
              )}
            />
          )}
        </RecordList>
      )}
    </Part>
  );
}
