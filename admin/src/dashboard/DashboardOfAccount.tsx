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
 * The dashboard of the signed-in account. When another account signs in after an ended session, the loaded data is
 * cleared and the dashboard is mounted anew, so that nothing loaded or typed passes to that account. Before the
 * dashboard, or above an open one, stands the step that the account must take first.
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
      // Loads what the server has refused because of the step.
      void queries.invalidateQueries();
      // Focuses the dashboard's heading, unless another element has the focus.
      if (document.activeElement === document.body) document.getElementById(dashboardHeadingId)?.focus();
    }
    stepBefore.current = step;
  }, [step, queries]);
  const beginAnew = (): void => {
    queries.clear();
    // Removes the search and the filter of the account before.
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
