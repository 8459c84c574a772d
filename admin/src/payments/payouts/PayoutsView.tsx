import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPayoutColumns, payoutColumnsPath, payoutIn, payoutsPath } from '../calls/paymentUrl.ts';
import { MatchPayoutColumns } from './columns/MatchPayoutColumns.tsx';
import type { ReadFile } from './readFile.ts';
import { OnePayout } from './result/OnePayout.tsx';
import { StartPayout } from './start/StartPayout.tsx';
import { usePayoutsChanged } from './usePayouts.ts';

/** Settlement files: the list of them, the columns of a file just read, or the result of one. */
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
