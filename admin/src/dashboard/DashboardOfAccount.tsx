import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CoreAdminUI } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { SignInAgain } from '../auth/SignInAgain.tsx';
import { UnexpectedErrorPage } from '../layout/UnexpectedError.tsx';
import { pathNow } from '../data/addresses.ts';
import { requiredStep } from '../session/sessionEvents.ts';
import { dashboardHeadingId } from './DashboardHead.tsx';
import { DashboardPage, NoScreen } from './DashboardPage.tsx';
import { resources } from './resources.tsx';
import { RequiredStepPage } from './RequiredStepPage.tsx';

/**
 * Begins anew when another account signs in where a session has ended: nothing loaded or typed passes on to it. An account
 * that has a step to take first sees the dashboard after it; one that was at work gets back to what it was doing.
 */
export function DashboardOfAccount() {
  const [accounts, setAccounts] = useState(1);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const step = useSyncExternalStore(requiredStep.subscribe, requiredStep.current);
  const [isBegun, setBegun] = useState(!step);
  if (!step && !isBegun) setBegun(true);
  const stepBefore = useRef(step);
  useEffect(() => {
    if (stepBefore.current && !step) {
      // Repeats the queries that were refused until now.
      void queries.invalidateQueries();
      // Gives the focus to the dashboard unless a form that was open below has it again.
      if (document.activeElement === document.body) document.getElementById(dashboardHeadingId)?.focus();
    }
    stepBefore.current = step;
  }, [step, queries]);
  const beginAnew = (): void => {
    queries.clear();
    // Removes search and filter of the former account.
    void navigate({ pathname: pathNow() }, { replace: true, state: null });
    setBegun(!requiredStep.current());
    setAccounts(accounts + 1);
  };
  return (
    <>
      {isBegun && (
        <CoreAdminUI
          key={accounts}
          layout={DashboardPage}
          catchAll={NoScreen}
          accessDenied={NoScreen}
          authenticationError={NoScreen}
          error={UnexpectedErrorPage}
          disableTelemetry
        >
          {resources}
        </CoreAdminUI>
      )}
      {step && <RequiredStepPage isAboveWork={isBegun} />}
      <SignInAgain onOtherAccount={beginAnew} />
    </>
  );
}
