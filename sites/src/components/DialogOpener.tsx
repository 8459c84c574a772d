import type { ReactNode } from 'react';
import { opens } from './invoker.ts';

interface DialogOpenerProps {
  /** The id of the dialog. */
  dialog: string;
  className: string;
  /** Read by screen readers after the label, to distinguish equal buttons in a list. */
  of?: string;
  /** What the dialog shows needs React: `client:live` hydrates the island meanwhile. */
  hydrates?: boolean;
  children: ReactNode;
}

/** A button that opens a dialog, even before scripts have loaded. */
export function DialogOpener({ dialog, className, of, hydrates = false, children }: DialogOpenerProps) {
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      data-hydrate-meanwhile={hydrates ? '' : undefined}
      {...opens(dialog)}
    >
      {children}
      {of && <span className="visually-hidden">{`, ${of}`}</span>}
    </button>
  );
}
