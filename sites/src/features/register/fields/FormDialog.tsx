import { useEffect, useId, useRef, type ReactNode } from 'react';

interface FormDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** `.dialog-body` and `.dialog-foot`. */
  children: ReactNode;
}

/**
 * The native dialog keeps the focus inside and gives it back; Escape and a press beside it close it. A text that is
 * marked by dragging past the edge does not.
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
