import { Button } from '@mui/material';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CallFailure, errorMessage } from '../../data/http/callFailure.ts';
import { translatePayouts as translate } from '../../i18n/enPayouts.ts';
import { EmptyState, LoadFailure } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { isPayoutColumns, payoutColumnsPath, payoutIn, payoutsPath } from '../paymentUrl.ts';
import { MatchPayoutColumns, type ReadFile } from './MatchPayoutColumns.tsx';
import { PayoutResult } from './PayoutResult.tsx';
import { StartPayout } from './StartPayout.tsx';
import { usePayout, usePayoutsChanged } from './usePayouts.ts';

interface OnePayoutProps {
  id: string;
  onAll: () => void;
  /** Returns to the columns; undefined when the file is no longer in memory. */
  onColumns?: () => void;
}

/** The result of one file in its loading, failed, deleted and loaded states. */
function OnePayout({ id, ...ways }: OnePayoutProps) {
  const { data, error, refetch } = usePayout(id);
  // Before the cached result is used: somebody may have deleted or replaced it.
  if (error instanceof CallFailure && error.status === 404)
    return (
      <EmptyState message={translate('payouts.wasDeleted')} role="alert">
        <Button variant="contained" color="secondary" onClick={ways.onAll}>
          {translate('payouts.all')}
        </Button>
      </EmptyState>
    );
  if (data) return <PayoutResult of={data} {...ways} />;
  if (error)
    return (
      <LoadFailure message={errorMessage(error, translate('payouts.loadFailed'))} onRetry={() => void refetch()} />
    );
  return <Loading label={translate('payouts.loading')} />;
}

/** Settlement files: the list of files, the columns of a file that was just read, or the result of one file. */
export function PayoutsView() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const id = payoutIn(pathname);
  const [chosen, setChosen] = useState<ReadFile & { comparedAs?: string }>();
  const changed = usePayoutsChanged();
  const showAll = (): void => {
    setChosen(undefined);
    void navigate(payoutsPath());
  };

  if (id !== undefined)
    return (
      <OnePayout
        key={id}
        id={id}
        onAll={showAll}
        {...(chosen?.comparedAs === id && { onColumns: () => void navigate(payoutColumnsPath) })}
      />
    );
  if (chosen && isPayoutColumns(pathname))
    return (
      <MatchPayoutColumns
        of={chosen}
        earlier={chosen.comparedAs === undefined ? chosen.read.earlier : null}
        wasCompared={chosen.comparedAs !== undefined || chosen.read.earlier !== null}
        onMapping={(mapping) => setChosen({ ...chosen, mapping })}
        onCompared={(answer) => {
          changed(answer);
          setChosen({ ...chosen, comparedAs: answer.payout.id });
          void navigate(payoutsPath(answer.payout.id));
        }}
        onKnown={(earlier) => setChosen((before) => before && { ...before, read: { ...before.read, earlier } })}
        onAnother={showAll}
      />
    );
  return (
    <StartPayout
      onRead={(file, read) => {
        setChosen({ file, read, mapping: read.mapping });
        void navigate(payoutColumnsPath);
      }}
    />
  );
}
