import { useEffect, useEffectEvent } from 'react';

/** Where Control Z already undoes what was typed. */
const typed = 'textarea, select, [contenteditable], input:not([type="checkbox"])';

/** Calls `act` on Control Z (Command Z) outside of a text field, while it is given. */
export function useUndoKey(act: (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    const isUndo = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
    if (!act || !isUndo || (target instanceof Element && target.matches(typed))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
