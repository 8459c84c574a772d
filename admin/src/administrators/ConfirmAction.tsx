import type { FormEvent, ReactNode } from 'react';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { useAttempt } from '../ui/feedback/useAttempt.ts';

interface ConfirmActionProps {
  title: string;
  /** The consequences. */
  children: ReactNode;
  action: string;
  busyAction: string;
  send: () => Promise<unknown>;
  onClose: () => void;
  /** Shown when the server sends no error message. */
  failed: string;
}

/** Confirmation of one action on an account; `send` closes it by what it shows next. */
export function ConfirmAction({ children, send, failed, ...dialog }: ConfirmActionProps) {
  const { busy, message, attempt } = useAttempt(failed);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await attempt(send);
  };
  return (
    <ConfirmDialog {...dialog} busy={busy} message={message} onSubmit={submit}>
      {children}
    </ConfirmDialog>
  );
}
