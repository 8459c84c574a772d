import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DashboardPage } from './DashboardPage.tsx';

/** Begins anew when another account signs in where a session has ended: nothing loaded or typed passes on to it. */
export function DashboardOfAccount() {
  const [accounts, setAccounts] = useState(1);
  const queries = useQueryClient();
  const beginAnew = (): void => {
    queries.clear();
    setAccounts(accounts + 1);
  };
  return <DashboardPage key={accounts} onOtherAccount={beginAnew} />;
}
