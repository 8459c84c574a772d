import { undoDays } from '@maidan/shared/domain/timing.ts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface ConfirmDeleteProps {
  /** Dialog title, e.g. `Delete event?` */
  title: string;
  /** What will be deleted, and the consequences for other records. */
  children: ReactNode;
  /** Another action than deleting, offered below the consequences. */
  alternative?: ReactNode;
  onDelete: () => Promise<unknown>;
  /** Called after the server has confirmed. */
  onDeleted: () => void;
  onClose: () => void;
  /** Shown when the server sends no error message. */
  failed: string;
  /** True while the consequences are still being loaded. */
  isLoading?: boolean;
}

/** Confirmation before a delete, with a note on how to restore. */
export function ConfirmDelete({ children, alternative, onDelete, onDeleted, ...dialog }: ConfirmDeleteProps) {
  const submit = async (): Promise<void> => {
    await onDelete();
    onDeleted();
  };
  return (
    <ConfirmDialog {...dialog} action="Delete" busyAction="Deleting…" onSubmit={submit}>
      {children}
      <p>What is deleted can be restored for {undoDays}&nbsp;days under “Recently deleted”.</p>
      {alternative}
    </ConfirmDialog>
  );
}
