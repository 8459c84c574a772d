import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPayoutColumns, payoutColumnsPath, payoutIdInUrl, payoutsPath } from '../calls/paymentUrl.ts';
import { MatchPayoutColumns } from './columns/MatchPayoutColumns.tsx';
import type { ReadFile } from './readFile.ts';
import { OnePayout } from './result/OnePayout.tsx';
import { StartPayout } from './start/StartPayout.tsx';
import { usePayoutsChanged } from './usePayouts.ts';

/** Settlement files: `?tab=payments&list=payouts`, `&step=columns` for a file just read, and `&payout=…` for a result. */
export function PayoutsView() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const id = payoutIdInUrl(search);
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
  if (chosen && isPayoutColumns(search))
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
