import type { ReactNode } from 'react';
import { opens } from './invoker.ts';

interface DialogOpenerProps {
  /** The id of the dialog. */
  dialog: string;
  className: string;
  /** What a screen reader adds, to tell twenty equal buttons apart. */
  of?: string;
  children: ReactNode;
}

/** A button that opens a dialog, with or without our scripts. */
export function DialogOpener({ dialog, className, of, children }: DialogOpenerProps) {
  return (
    <button type="button" className={className} aria-haspopup="dialog" {...opens(dialog)}>
      {children}
      {of && <span className="out-of-sight">{`, ${of}`}</span>}
    </button>
  );
}
