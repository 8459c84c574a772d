import type { ReactNode } from 'react';
import { opens } from './invoker.ts';

interface DialogOpenerProps {
  /** The id of the dialog. */
  dialog: string;
  className: string;
  /** Read by screen readers after the label, to distinguish equal buttons in a list. */
  of?: string;
  children: ReactNode;
}

/** A button that opens a dialog, even before scripts have loaded. */
export function DialogOpener({ dialog, className, of, children }: DialogOpenerProps) {
  return (
    <button type="button" className={className} aria-haspopup="dialog" {...opens(dialog)}>
      {children}
      {of && <span className="visually-hidden">{`, ${of}`}</span>}
    </button>
  );
}
