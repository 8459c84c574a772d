import { createContext } from 'react';
import type { CounterPrefill } from './counterDraft.ts';

export interface CounterOpening {
  prefill?: CounterPrefill;
  /** Called once the form is gone after somebody was registered. */
  onRegistered?: () => void;
}

/** Opens the form for a player at the counter. */
export const CounterContext = createContext<((opening: CounterOpening) => void) | undefined>(undefined);
