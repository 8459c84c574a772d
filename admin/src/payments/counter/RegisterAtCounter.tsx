import PersonAddIcon from '@mui/icons-material/PersonAdd';
import { Button, type ButtonProps } from '@mui/material';
import type { CounterResponse } from '@maidan/shared/wire/payments-console/counter.ts';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { CounterDialog } from './CounterDialog.tsx';
import { type CounterDraft, type CounterPrefill, emptyDraft, nextDraft } from './counterDraft.ts';
import { RegisteredDialog } from './RegisteredDialog.tsx';

type Step =
  { kind: 'form'; draft: CounterDraft } | { kind: 'registered'; registered: CounterResponse; draft: CounterDraft };

interface RegisterAtCounterProps extends Omit<ButtonProps, 'onClick'> {
  prefill?: CounterPrefill;
  /** Called when the dialog closes after somebody was registered. */
  onRegistered?: () => void;
}

/** Opens the form for a player at the counter, for who may take money. */
export function RegisterAtCounter({ prefill = {}, onRegistered, children, ...button }: RegisterAtCounterProps) {
  const { identity } = useGetIdentity();
  const [step, setStep] = useState<Step>();
  const [hasRegistered, setRegistered] = useState(false);
  if (!useIsAllowed('payments:take')) return null;
  const close = (): void => {
    setStep(undefined);
    if (hasRegistered) onRegistered?.();
    setRegistered(false);
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={<PersonAddIcon />}
        aria-haspopup="dialog"
        {...button}
        onClick={() => setStep({ kind: 'form', draft: emptyDraft(prefill, identity?.fullName ?? '') })}
      >
        {children ?? 'Register at the counter'}
      </Button>
      {step?.kind === 'form' && (
        <CounterDialog
          initial={step.draft}
          onRegistered={(registered, draft) => {
            setRegistered(true);
            setStep({ kind: 'registered', registered, draft });
          }}
          onClose={close}
        />
      )}
      {step?.kind === 'registered' && (
        <RegisteredDialog
          registered={step.registered}
          onNext={() => setStep({ kind: 'form', draft: nextDraft(step.draft) })}
          onClose={close}
        />
      )}
    </>
  );
}
