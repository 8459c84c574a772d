import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Alert, Button } from '@mui/material';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { AccountResponse } from '@maidan/shared/wire/administrators.ts';
import { useState } from 'react';
import { palette } from '../../theme/palette.ts';
import { useFocusAfterRemoval } from '../../ui/list/useFocusAfterRemoval.ts';
import { type StateStyle, StateTag } from '../../ui/StateTag.tsx';
import { AccountCard } from '../AccountCard.ts';
import { SetUpTwoStep } from './SetUpTwoStep.tsx';
import { TurnOffTwoStep } from './TurnOffTwoStep.tsx';

const titleId = 'two-step';
const buttonId = 'change-two-step';

/** So few recovery codes that new ones should be made. */
const fewCodes = 2;

const on: StateStyle = { label: 'On', icon: CheckIcon, background: palette.grass, foreground: palette.chalk };
const off: StateStyle = { label: 'Off', icon: CloseIcon, background: palette.stone, foreground: palette.chalk };

function Recovery({ left }: { left: number }) {
  if (left > fewCodes) return <p>{pluralise(left, 'recovery code')} left, for the day when the phone is lost.</p>;
  return (
    <Alert severity="warning">
      {left === 0 ? 'No recovery code is left.' : `Only ${pluralise(left, 'recovery code')} left.`} Turn two-step
      sign-in off and on again for new ones.
    </Alert>
  );
}

/** Two-step sign-in of one's own account: on or off, and what is left of the recovery codes. */
export function TwoStepCard({ account }: { account: AccountResponse }) {
  const { hasTwoStep, recoveryCodesLeft } = account;
  const [dialog, setDialog] = useState<'set-up' | 'turn-off'>();
  const expectChange = useFocusAfterRemoval(hasTwoStep, buttonId);
  const open = (next: typeof dialog): void => {
    expectChange();
    setDialog(next);
  };
  const close = (): void => setDialog(undefined);
  return (
    <AccountCard aria-labelledby={titleId}>
      <h3 id={titleId}>Two-step sign-in</h3>
      <div>
        <StateTag {...(hasTwoStep ? on : off)} />
      </div>
      <p>
        {hasTwoStep
          ? 'After the password you enter a code from your authenticator app.'
          : 'With it, a stolen password is not enough: after the password you enter a code from an app on your phone.'}
      </p>
      {hasTwoStep && <Recovery left={recoveryCodesLeft} />}
      {hasTwoStep ? (
        <Button id={buttonId} variant="outlined" color="error" onClick={() => open('turn-off')}>
          Turn off
        </Button>
      ) : (
        <Button id={buttonId} variant="contained" onClick={() => open('set-up')}>
          Turn on
        </Button>
      )}
      {dialog === 'set-up' && <SetUpTwoStep account={account} onClose={close} />}
      {dialog === 'turn-off' && <TurnOffTwoStep account={account} onClose={close} />}
    </AccountCard>
  );
}
