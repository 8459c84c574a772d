import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { codeRules, tidyCode } from '@maidan/shared/rules/account/account.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { TwoStepSetupResponse } from '@maidan/shared/wire/administrators.ts';
import { useCalls } from '../../data/dataProvider.ts';
import { palette } from '../../theme/palette.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { CopyButton, SecretText } from '../../ui/feedback/CopyButton.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { secretGroups } from './secretGroups.ts';

const Steps = styled('ol')({
  display: 'grid',
  gap: 20,
  margin: 0,
  padding: '0 0 0 24px',
  '& li::marker': { fontWeight: 700 },
  '& p': { margin: '0 0 12px' },
  '& img': {
    display: 'block',
    width: 200,
    height: 200,
    marginBottom: 12,
    // Cameras need a light edge around the code.
    padding: 8,
    backgroundColor: 'white',
    border: `2px solid ${palette.ink}`,
    borderRadius: 3,
  },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 12 },
  // A computer has no authenticator app; a phone cannot scan its own screen.
  '@media (hover: hover)': { '& .open': { display: 'none' } },
});

interface ConfirmCodeProps {
  setup: TwoStepSetupResponse;
  /** Receives the recovery codes once two-step sign-in is on. */
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** Connects the authenticator app: the picture to scan, the same secret to type, and a first code as the proof. */
export function ConfirmCode({ setup: { secret, uri, qrSvg }, onCodes, onClose }: ConfirmCodeProps) {
  const calls = useCalls();
  return (
    <FormDialog
      title="Turn on two-step sign-in"
      record={{ code: '' }}
      validate={(typed) => fieldErrors(codeRules, typed)}
      onSubmit={async ({ code }) => onCodes(await calls.confirmTwoStep(tidyCode(code)))}
      failed="The code could not be checked. Please try again."
      action="Turn on"
      busyAction="Checking…"
      warnWhenUnsavedChanges={false}
      onClose={onClose}
    >
      <Steps>
        <li>
          <p>Scan this picture with the authenticator app.</p>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
            alt="QR code for the authenticator app. It holds the same as the key below."
          />
          <p>Or type this key into the app:</p>
          <SecretText>{secretGroups(secret)}</SecretText>
          <div className="ways">
            <CopyButton text={secret} label="Copy the key" />
            <Button variant="outlined" href={uri} className="open">
              Open the app here
            </Button>
          </div>
        </li>
        <li>
          <TextInput
            source="code"
            label="Enter the code that the app shows"
            autoComplete="one-time-code"
            inputProps={{ inputMode: 'numeric', maxLength: 10 }}
          />
        </li>
      </Steps>
    </FormDialog>
  );
}
