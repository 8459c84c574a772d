import type { ComponentProps, ReactNode } from 'react';
import type { Language } from '@maidan/shared/language.ts';

/**
 * The attributes of a button that opens or closes a dialog without scripts (invoker commands). React renders them but
 * has no types for them yet. behaviours/layout.ts does the same in older browsers.
 */
const opens = (dialog: string) => ({ command: 'show-modal', commandfor: dialog });
export const closes = (dialog: string) => ({ command: 'close', commandfor: dialog });

interface DialogProps extends ComponentProps<'dialog'> {
  id: string;
  title: string;
  titleLang?: Language | undefined;
  foot: ReactNode;
}

/**
 * A native dialog. Its buttons have `command="show-modal"` and its id as `commandfor`, so browsers open it without
 * scripts. It uses no hooks, so both Astro (at build) and islands can render it.
 */
export function Dialog({ id, title, titleLang, foot, children, ...rest }: DialogProps) {
  return (
    <dialog className="dialog" id={id} aria-labelledby={`${id}-title`} closedby="any" {...rest}>
      <header className="dialog-head">
        <h2 id={`${id}-title`} lang={titleLang}>
          {title}
        </h2>
      </header>
      {/* Can have the focus, so that long texts can be scrolled by keyboard. */}
      <div className="dialog-body" tabIndex={0}>
        {children}
      </div>
      <footer className="dialog-foot">{foot}</footer>
    </dialog>
  );
}

interface DialogOpenerProps {
  /** The id of the dialog. */
  dialog: string;
  className: string;
  /** Screen readers read this after the label, to distinguish the same buttons of a list. */
  of?: string;
  /** Whether the dialog's content needs React: `client:live` then hydrates the island when the button is pressed. */
  hydrates?: boolean;
  children: ReactNode;
}

/** A button that opens a dialog; in browsers with invoker commands, even before scripts have loaded. */
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
