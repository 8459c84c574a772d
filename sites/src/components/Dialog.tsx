import type { Language } from '@maidan/shared/language.ts';
import type { ComponentProps, ReactNode } from 'react';

interface DialogProps extends ComponentProps<'dialog'> {
  id: string;
  title: string;
  titleLang?: Language | undefined;
  foot: ReactNode;
}

/**
 * A native dialog. Its buttons have `command="show-modal"` and its id as `commandfor`, so it opens before any script
 * has loaded. No hooks, so that both Astro (at build) and islands can render it.
 */
export function Dialog({ id, title, titleLang, foot, children, ...rest }: DialogProps) {
  return (
    <dialog className="dialog" id={id} aria-labelledby={`${id}-title`} closedby="any" {...rest}>
      <header className="dialog-head">
        <h2 id={`${id}-title`} lang={titleLang}>
          {title}
        </h2>
      </header>
      {/* Focusable, so that long texts can be scrolled by keyboard. */}
      <div className="dialog-body" tabIndex={0}>
        {children}
      </div>
      <footer className="dialog-foot">{foot}</footer>
    </dialog>
  );
}
