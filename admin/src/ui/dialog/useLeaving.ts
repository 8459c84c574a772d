import { useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation, useNavigationType } from 'react-router-dom';
import { usePreventUnload } from '../usePreventUnload.ts';
import { unsavedForms } from './unsavedForms.ts';

interface Leaving {
  isDirty: boolean;
  /** While it is saved, nothing closes it. */
  busy: boolean;
  onClose: () => void;
}

/**
 * The ways out of a form: Cancel and Escape, Back, a reload. While it is dirty each of them asks first; Back then leads to
 * where it was going. A clean form closes with Back without a question.
 */
export function useLeaving({ isDirty, busy, onClose }: Leaving) {
  const [isConfirming, setConfirming] = useState(false);
  usePreventUnload(isDirty);
  useEffect(() => (isDirty ? unsavedForms.add() : undefined), [isDirty]);
  // Only Back and Forward: other navigation above an open form is our own, after a save or a sign-out.
  const blocker = useBlocker(({ historyAction }) => isDirty && historyAction === 'POP');
  useCloseOnBack(onClose);

  return {
    leave(): void {
      if (busy) return;
      if (isDirty) setConfirming(true);
      else onClose();
    },
    isAsking: isConfirming || blocker.state === 'blocked',
    keep(): void {
      setConfirming(false);
      blocker.reset?.();
    },
    discard(): void {
      onClose();
      blocker.proceed?.();
    },
  };
}

/** Back may lead to another address of the same screen, which would keep the form. */
function useCloseOnBack(onClose: () => void): void {
  const { key } = useLocation();
  const action = useNavigationType();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (action === 'POP') onClose();
  }, [key, action, onClose]);
}
