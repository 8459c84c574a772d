import type { ComponentProps, ReactNode } from 'react';

interface DialogProps extends ComponentProps<'dialog'> {
  id: string;
  title: string;
  titleLang?: 'hi' | undefined;
  foot: ReactNode;
}

/**
 * A native dialog: its openers carry `command="show-modal"` and its id as `commandfor`, so it opens before any script
 * of ours has come. Hook-free: Astro draws it at build, islands draw the same.
 */
export function Dialog({ id, title, titleLang, foot, children, ...rest }: DialogProps) {
  return (
    <dialog className="dialog" id={id} aria-labelledby={`${id}-title`} closedby="any" {...rest}>
      <header className="dialog-head">
        <h2 id={`${id}-title`} lang={titleLang}>
          {title}
        </h2>
      </header>
      {/* Long texts scroll here, and the keys must be able to do it. */}
      <div className="dialog-body" tabIndex={0}>
        {children}
      </div>
      <footer className="dialog-foot">{foot}</footer>
    </dialog>
  );
}
