import { club } from '@maidan/shared/club.ts';
import { codeRules, passwordCheckRules, tidyCode, turnOffRules } from '@maidan/shared/rules/account/account.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { AccountResponse, TwoStepSetupResponse } from '@maidan/shared/wire/administrators.ts';
import DownloadIcon from '@mui/icons-material/Download';
import PrintIcon from '@mui/icons-material/Print';
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  GlobalStyles,
} from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useCalls } from '../data/dataProvider.ts';
import { save } from '../data/http/download.ts';
import { translate } from '../i18n/translate.ts';
import { palette } from '../theme/palette.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { CopyButton, SecretText } from '../ui/feedback/CopyButton.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { PasswordInput, TextInput } from '../ui/form/inputs.tsx';
import { useIsNarrow } from '../ui/windowWidth.ts';
import { useRefetchAccount } from './useAccount.ts';

/** Returns a secret in groups of four characters, which are easier to read and type. */
export const secretGroups = (secret: string): string => secret.match(/.{1,4}/gu)?.join(' ') ?? '';

/** Asks for the password again, because somebody else may use a console that was left open. */
const CheckPassword = ({ username }: { username: string }) => (
  <>
    {/* Tells a password manager to which account the password belongs. */}
    <input type="text" autoComplete="username" value={username} readOnly hidden />
    <PasswordInput
      source="password"
      label={translate('resources.account.fields.currentPassword')}
      autoComplete="current-password"
      autoFocus
    />
  </>
);

interface BeginTwoStepProps {
  username: string;
  /** Receives the secret and the picture for the authenticator app. */
  onBegun: (setup: TwoStepSetupResponse) => void;
  onClose: () => void;
}

/** The first step: asks for the password before the server makes the key for the authenticator app. */
function BeginTwoStep({ username, onBegun, onClose }: BeginTwoStepProps) {
  const calls = useCalls();
  return (
    <FormDialog
      title={translate('account.twoStep.turnOnTitle')}
      record={{ password: '' }}
      validate={(typed) => fieldErrors(passwordCheckRules, typed)}
      onSubmit={async ({ password }) => onBegun(await calls.beginTwoStep(password))}
      failed={translate('account.twoStep.turnOnFailed')}
      action={translate('account.twoStep.goOn')}
      busyAction={translate('signIn.checking')}
      warnWhenUnsavedChanges={false}
      onClose={onClose}
    >
      <span>{translate('account.twoStep.needed')}</span>
      <CheckPassword username={username} />
    </FormDialog>
  );
}

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
    // A QR code needs a light edge around it to be scanned.
    padding: 8,
    backgroundColor: 'white',
    border: `2px solid ${palette.ink}`,
    borderRadius: 3,
  },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 12 },
  // The link is for phones, which cannot scan their own screen. Devices with a mouse do not show it.
  '@media (hover: hover)': { '& .open': { display: 'none' } },
});

interface ConfirmCodeProps {
  setup: TwoStepSetupResponse;
  /** Receives the recovery codes once two-step sign-in is on. */
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** The second step: shows the key as a QR code and as text, and asks for a first code of the authenticator app. */
function ConfirmCode({ setup: { secret, uri, qrSvg }, onCodes, onClose }: ConfirmCodeProps) {
  const calls = useCalls();
  return (
    <FormDialog
      title={translate('account.twoStep.turnOnTitle')}
      record={{ code: '' }}
      validate={(typed) => fieldErrors(codeRules, typed)}
      onSubmit={async ({ code }) => onCodes(await calls.confirmTwoStep(tidyCode(code)))}
      failed={translate('account.twoStep.checkFailed')}
      action={translate('account.twoStep.turnOn')}
      busyAction={translate('signIn.checking')}
      warnWhenUnsavedChanges={false}
      onClose={onClose}
    >
      <Steps>
        <li>
          <p>{translate('account.twoStep.scan')}</p>
          <img src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`} alt={translate('account.twoStep.picture')} />
          <p>{translate('account.twoStep.orType')}</p>
          <SecretText>{secretGroups(secret)}</SecretText>
          <div className="ways">
            <CopyButton text={secret} label={translate('account.twoStep.copyKey')} />
            <Button variant="outlined" href={uri} className="open">
              {translate('account.twoStep.openApp')}
            </Button>
          </div>
        </li>
        <li>
          <TextInput
            source="code"
            label={translate('account.twoStep.firstCode')}
            autoComplete="one-time-code"
            inputProps={{ inputMode: 'numeric', maxLength: 10 }}
          />
        </li>
      </Steps>
    </FormDialog>
  );
}

const codesHeading = (username: string): string =>
  translate('account.recoveryCodes.heading', { username, club: club.name });

/** The recovery codes as a text file, one code a line. */
const codesFile = (codes: readonly string[], username: string): { file: Blob; name: string } => ({
  file: new Blob([`${codesHeading(username)}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
  name: 'recovery-codes.txt',
});

const sheet = 'recovery-codes';

const Sheet = styled('div')({
  '@media screen': { '& .heading': { display: 'none' } },
  '@media print': { position: 'fixed', inset: 0, padding: 24 },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '4px 16px',
    margin: '16px 0 0',
    padding: '12px 16px',
    listStyle: 'none',
    backgroundColor: palette.paper,
    border: `2px solid ${palette.lineStrong}`,
    borderRadius: 3,
  },
  '& code': { fontFamily: 'ui-monospace, "DejaVu Sans Mono", Consolas, monospace', fontSize: 18, lineHeight: 1.7 },
});

/** Styles that hide everything but the sheet on paper. */
const print = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    [`.${sheet}, .${sheet} *`]: { visibility: 'visible' },
  },
} as const;

function CodesSheet({ codes, username }: { codes: readonly string[]; username: string }) {
  return (
    <Sheet className={sheet}>
      <GlobalStyles styles={print} />
      <p className="heading">{codesHeading(username)}</p>
      <ul aria-label={translate('account.recoveryCodes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  margin: '16px 0',
  '@media (width < 600px)': { '& > *': { flex: '1 1 auto' } },
});

interface RecoveryCodesProps {
  codes: readonly string[];
  username: string;
  onDone: () => void;
}

/** The last step: shows the recovery codes. Its button works only after "I have saved them" is ticked. */
function RecoveryCodes({ codes, username, onDone }: RecoveryCodesProps) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const [isSaved, setSaved] = useState(false);
  const file = codesFile(codes, username);
  return (
    <Dialog open fullScreen={isNarrow} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('account.recoveryCodes.title')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning">{translate('account.recoveryCodes.shownOnce')}</Alert>
        <CodesSheet codes={codes} username={username} />
        <Ways>
          <CopyButton text={codes.join('\n')} autoFocus />
          <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => save(file)}>
            {translate('account.recoveryCodes.download')}
          </Button>
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {translate('account.recoveryCodes.print')}
          </Button>
        </Ways>
        <FormControlLabel
          label={translate('account.recoveryCodes.areSaved')}
          control={<Checkbox checked={isSaved} onChange={({ target }) => setSaved(target.checked)} />}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" disabled={!isSaved} onClick={onDone}>
          {translate('account.recoveryCodes.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface SetUpTwoStepProps {
  account: Pick<AccountResponse, 'username'>;
  onClose: () => void;
  /** Called after `onClose`, once two-step sign-in is on and the codes are saved. */
  onDone?: () => void;
}

/** Sets up two-step sign-in in three steps: the password, the authenticator app, and the recovery codes. */
export function SetUpTwoStep({ account, onClose, onDone }: SetUpTwoStepProps) {
  const [setup, setSetup] = useState<TwoStepSetupResponse>();
  const [codes, setCodes] = useState<string[]>();
  const refetch = useRefetchAccount();
  const { username } = account;
  const finish = (): void => {
    onClose();
    notify.success(translate('account.twoStep.wasTurnedOn'));
    void refetch();
    onDone?.();
  };
  if (codes) return <RecoveryCodes codes={codes} username={username} onDone={finish} />;
  if (setup) return <ConfirmCode setup={setup} onCodes={setCodes} onClose={onClose} />;
  return <BeginTwoStep username={username} onBegun={setSetup} onClose={onClose} />;
}

/** Asks for the password and a code before two-step sign-in is turned off. */
export function TurnOffTwoStep({ account, onClose }: { account: AccountResponse; onClose: () => void }) {
  const calls = useCalls();
  const refetch = useRefetchAccount();
  const submit = async ({ password, code }: { password: string; code: string }): Promise<void> => {
    await calls.turnOffTwoStep({ password, code: tidyCode(code) });
    onClose();
    notify.success(translate('account.twoStep.wasTurnedOff'));
    void refetch();
  };
  return (
    <ConfirmDialog
      title={translate('account.twoStep.turnOffTitle')}
      action={translate('account.twoStep.turnOff')}
      busyAction={translate('account.twoStep.turningOff')}
      isFieldFocused
      record={{ password: '', code: '' }}
      validate={(typed) => fieldErrors(turnOffRules, typed)}
      onSubmit={submit}
      failed={translate('account.twoStep.turnOffFailed')}
      onClose={onClose}
    >
      <p>{translate(account.isTwoStepRequired ? 'account.twoStep.offOfRequired' : 'account.twoStep.offOfOptional')}</p>
      <CheckPassword username={account.username} />
      <TextInput
        source="code"
        label={translate('account.twoStep.anyCode')}
        autoComplete="one-time-code"
        inputProps={{ maxLength: 20, autoCapitalize: 'none', spellCheck: false }}
      />
    </ConfirmDialog>
  );
}
