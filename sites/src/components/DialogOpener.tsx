import type { ReactNode } from 'react';
import { opens } from './invoker.ts';

interface DialogOpenerProps {
  /** The id of the dialog. */
  dialog: string;
  className: string;
  /** Read by screen readers after the label, to distinguish equal buttons in a list. */
  of?: string;
  /** What the dialog shows needs React: `client:live` hydrates the island meanwhile. */
  wakes?: boolean;
  children: ReactNode;
}

/** A button that opens a dialog, even before scripts have loaded. */
export function DialogOpener({ dialog, className, of, wakes = false, children }: DialogOpenerProps) {
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      data-wake={wakes ? '' : undefined}
      {...opens(dialog)}
    >
      {children}
      {of && <span className="visually-hidden">{`, ${of}`}</span>}
    </button>
  );
}
