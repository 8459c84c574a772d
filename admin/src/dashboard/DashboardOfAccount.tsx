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
 * Renders the dashboard as a new component when another account signs in after an ended session, so that nothing loaded
 * or typed passes to that account. An account with a required step sees the dashboard after that step; an account that
 * was working returns to its screen.
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
      // Loads again what the server refused until now.
      void queries.invalidateQueries();
      // Focuses the dashboard's heading, unless a form below has taken the focus.
      if (document.activeElement === document.body) document.getElementById(dashboardHeadingId)?.focus();
    }
    stepBefore.current = step;
  }, [step, queries]);
  const beginAnew = (): void => {
    queries.clear();
    // Removes the former account's search and filter.
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
