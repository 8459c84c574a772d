import type { CounterResponse } from '@maidan/shared/wire/payments-console/counter.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { CounterContext, type CounterOpening } from './RegisterAtCounter.tsx';
import { CounterDialog } from './CounterDialog.tsx';
import { type CounterDraft, emptyDraft, nextDraft } from './counterDraft.ts';
import { RegisteredDialog } from './RegisteredDialog.tsx';

type Step =
  { kind: 'form'; draft: CounterDraft } | { kind: 'registered'; registered: CounterResponse; draft: CounterDraft };

interface Counter {
  opening: CounterOpening;
  step: Step;
  hasRegistered: boolean;
}

/**
 * Holds the form of the counter outside of the lists, so that it stays open when the row whose button opened it is
 * removed from its list.
 */
export function CounterProvider({ children }: { children: ReactNode }) {
  const { identity } = useGetIdentity();
  const [counter, setCounter] = useState<Counter>();
  const [closed, setClosed] = useState<CounterOpening>();
  const takenBy = identity?.fullName ?? '';
  const open = useCallback(
    (opening: CounterOpening): void => {
      const draft = emptyDraft(opening.prefill ?? {}, takenBy);
      setCounter({ opening, step: { kind: 'form', draft }, hasRegistered: false });
    },
    [takenBy],
  );
  const close = (): void => {
    setCounter(undefined);
    if (counter?.hasRegistered) setClosed(counter.opening);
  };
  // In an effect, after the dialog was removed: an open dialog would take the focus back.
  useEffect(() => closed?.onRegistered?.(), [closed]);
  const step = counter?.step;
  return (
    <CounterContext value={open}>
      {children}
      {step?.kind === 'form' && (
        <CounterDialog
          initial={step.draft}
          onRegistered={(registered, draft) =>
            setCounter({ ...counter!, step: { kind: 'registered', registered, draft }, hasRegistered: true })
          }
          onClose={close}
        />
      )}
      {step?.kind === 'registered' && (
        <RegisteredDialog
          registered={step.registered}
          onNext={() => setCounter({ ...counter!, step: { kind: 'form', draft: nextDraft(step.draft) } })}
          onClose={close}
        />
      )}
    </CounterContext>
  );
}
