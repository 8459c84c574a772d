import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';

interface DeskDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** `.dialog-body` and `.dialog-foot`. */
  children: ReactNode;
}

/** The native dialog keeps the focus inside and gives it back; Escape and a click beside it close it. */
export function DeskDialog({ title, isOpen, onClose, children }: DeskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  const closeBeside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose} onClick={closeBeside}>
      <header className="dialog-head">
        <h2 id={titleId}>{title}</h2>
      </header>
      {isOpen && children}
    </dialog>
  );
}
