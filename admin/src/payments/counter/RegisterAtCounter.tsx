import PersonAddIcon from '@mui/icons-material/PersonAdd';
import { Button, type ButtonProps } from '@mui/material';
import { createContext, use } from 'react';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translate } from '../../i18n/translate.ts';
import type { CounterPrefill } from './counterDraft.ts';

export interface CounterOpening {
  prefill?: CounterPrefill;
  /** Called once the form is closed, if somebody was registered. */
  onRegistered?: () => void;
}

/** The function that opens the form of the counter; CounterProvider provides it. */
export const CounterContext = createContext<((opening: CounterOpening) => void) | undefined>(undefined);

type RegisterAtCounterProps = CounterOpening & Omit<ButtonProps, 'onClick'>;

/** Button that opens the form of the counter, for roles that may take money. */
export function RegisterAtCounter({ prefill, onRegistered, children, ...button }: RegisterAtCounterProps) {
  const open = use(CounterContext);
  if (!useIsAllowed('payments:take')) return null;
  return (
    <Button
      variant="contained"
      startIcon={<PersonAddIcon />}
      aria-haspopup="dialog"
      {...button}
      onClick={() => open?.({ ...(prefill && { prefill }), ...(onRegistered && { onRegistered }) })}
    >
      {children ?? translate('counter.title')}
    </Button>
  );
}
