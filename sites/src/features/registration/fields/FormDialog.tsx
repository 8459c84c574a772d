import { useEffect, useId, useRef, type ReactNode } from 'react';

interface FormDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The elements `.dialog-body` and `.dialog-foot`. */
  children: ReactNode;
}

/**
 * A native dialog, which traps the focus and restores it. Escape or a click outside closes it (`closedby="any"`);
 * selecting text and releasing outside does not.
 */
export function FormDialog({ title, isOpen, onClose, children }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose} closedby="any">
      <header className="dialog-head">
        <h2 id={titleId}>{title}</h2>
      </header>
      {isOpen && children}
    </dialog>
  );
}
