import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ResourceContextProvider, useGetIdentity, useLogout } from 'react-admin';
import { authProvider } from '../auth/authProvider.ts';
import { reportUnlessCallFailed } from '../data/http/callFailure.ts';
import { translate } from '../i18n/translate.ts';
import { requiredStep } from '../session/sessionEvents.ts';
import { Heading } from '../ui/typography.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { SetUpTwoStep } from './TwoStep.tsx';

const Parts = styled('div')({
  display: 'grid',
  gap: 20,
  '& p': { margin: 0 },
  '& form': { display: 'grid', gap: 16 },
  // The doubled class (`&&`) outweighs the card's margin and the page's focus ring, which is an outline and a shadow.
  '&& h1': { margin: 0, outline: 0, boxShadow: 'none' },
});

interface StepProps {
  username: string;
  /** Called when the server has confirmed the step. */
  onDone: () => void;
  /** Called to ask the server whether the step is still required. */
  onLeft: () => void;
}

function SetUp({ username, onDone, onLeft }: StepProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => (isOpen ? requiredStep.hold() : undefined), [isOpen]);
  const close = (): void => {
    setOpen(false);
    onLeft();
  };
  return (
    <>
      <Button variant="contained" size="large" onClick={() => setOpen(true)}>
        {translate('account.requiredSteps.setUp')}
      </Button>
      {isOpen && <SetUpTwoStep account={{ username }} onClose={close} onDone={onDone} />}
    </>
  );
}

/**
 * Shows the step that the account must take first. Afterwards it shows the next required step, or nothing when there is
 * none.
 * @param titleId id of the heading
 */
export function RequiredStep({ titleId }: { titleId: string }) {
  const step = useSyncExternalStore(requiredStep.subscribe, requiredStep.current);
  // `staleTime: 0` makes the query run again when the tab is shown again, after a step that was taken in another tab.
  const { identity, refetch } = useGetIdentity({ staleTime: 0 });
  const logout = useLogout();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [step]);
  const username = identity?.fullName ?? '';
  const goOn = async (): Promise<void> => {
    // When this request fails, the console opens. If another step is required, the API refuses the console's calls with
    // a 403, and `checkError` then loads the step.
    await authProvider.getIdentity().catch((error: unknown) => {
      reportUnlessCallFailed(error);
      requiredStep.set(undefined);
    });
  };
  const onDone = (): void => void goOn();
  const ask = (): void => void refetch();
  if (!step) return null;
  return (
    <ResourceContextProvider value="account">
      <Parts>
        <Heading id={titleId} ref={heading} tabIndex={-1}>
          {translate(`account.requiredSteps.${step}.title`)}
        </Heading>
        <p>{translate(`account.requiredSteps.${step}.why`)}</p>
        {step === 'change-password' ? (
          <PasswordForm
            username={username}
            currentHint={translate('account.password.given')}
            onChanged={onDone}
            onRefused={ask}
          />
        ) : (
          <SetUp username={username} onDone={onDone} onLeft={ask} />
        )}
        <Button variant="outlined" onClick={() => void logout({}, '/', false)}>
          {translate('account.logout')}
        </Button>
      </Parts>
    </ResourceContextProvider>
  );
}
