import { club } from '@maidan/shared/club.ts';
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
import { save } from '../../data/http/download.ts';
import { palette } from '../../theme/palette.ts';
import { CopyButton } from '../../ui/feedback/CopyButton.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { useIsNarrow } from '../../ui/windowWidth.ts';
import { useRefetchAccount } from '../useAccount.ts';
import { BeginTwoStep } from './BeginTwoStep.tsx';
import { ConfirmCode } from './ConfirmCode.tsx';

/** The heading of the codes on paper and in the file. */
const codesHeading = (username: string): string => `Recovery codes of ${username}, ${club.name}`;

/** The recovery codes as a text file, one a line. */
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

/** Nothing but the sheet is printed. */
const print = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    [`.${sheet}, .${sheet} *`]: { visibility: 'visible' },
  },
} as const;

/** The codes, on screen and on paper. */
function CodesSheet({ codes, username }: { codes: readonly string[]; username: string }) {
  return (
    <Sheet className={sheet}>
      <GlobalStyles styles={print} />
      <p className="heading">{codesHeading(username)}</p>
      <ul aria-label="Recovery codes">
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

/** The recovery codes, shown this once. Closes only after the administrator says that they are saved. */
function RecoveryCodes({ codes, username, onDone }: RecoveryCodesProps) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const [isSaved, setSaved] = useState(false);
  const file = codesFile(codes, username);
  return (
    <Dialog open fullScreen={isNarrow} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Save your recovery codes</DialogTitle>
      <DialogContent>
        <Alert severity="warning">
          They are shown only now. Without the phone, one of them takes the place of the app’s code; each works once.
        </Alert>
        <CodesSheet codes={codes} username={username} />
        <Ways>
          <CopyButton text={codes.join('\n')} autoFocus />
          <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => save(file)}>
            Download
          </Button>
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            Print
          </Button>
        </Ways>
        <FormControlLabel
          label="I have saved them"
          control={<Checkbox checked={isSaved} onChange={({ target }) => setSaved(target.checked)} />}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" disabled={!isSaved} onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface SetUpTwoStepProps {
  account: Pick<AccountResponse, 'username'>;
  onClose: () => void;
  /** Called once it is on and the codes are saved, after `onClose`. */
  onDone?: () => void;
}

/** The password, then the authenticator app, then the recovery codes, which are shown this once. */
export function SetUpTwoStep({ account, onClose, onDone }: SetUpTwoStepProps) {
  const [setup, setSetup] = useState<TwoStepSetupResponse>();
  const [codes, setCodes] = useState<string[]>();
  const refetch = useRefetchAccount();
  const { username } = account;
  const finish = (): void => {
    onClose();
    notify.success('Two-step sign-in is on');
    void refetch();
    onDone?.();
  };
  if (codes) return <RecoveryCodes codes={codes} username={username} onDone={finish} />;
  if (setup) return <ConfirmCode setup={setup} onCodes={setCodes} onClose={onClose} />;
  return <BeginTwoStep username={username} onBegun={setSetup} onClose={onClose} />;
}
