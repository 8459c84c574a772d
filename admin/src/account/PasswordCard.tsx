import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notify } from '../ui/feedback/notifications.ts';
import { AccountCard } from './AccountCard.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { sessionsKey } from './SessionsList.tsx';

/** Changing one's own password; afterwards the form is empty again. */
export function PasswordCard({ username }: { username: string }) {
  const queries = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  const [changes, setChanges] = useState(0);
  const changed = (): void => {
    notify.success('Password changed');
    setChanges(changes + 1);
    // The pressed button is replaced with its form.
    title.current?.focus();
    void queries.invalidateQueries({ queryKey: sessionsKey });
  };
  return (
    <AccountCard aria-labelledby="change-password">
      <h3 id="change-password" ref={title} tabIndex={-1}>
        Password
      </h3>
      <p>When you change it, you are signed out everywhere but here.</p>
      <PasswordForm key={changes} username={username} onChanged={changed} />
    </AccountCard>
  );
}
