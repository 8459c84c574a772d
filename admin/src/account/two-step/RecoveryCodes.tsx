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
} from '@mui/material';
import { styled } from '@mui/material/styles';
import { save } from '../../data/http/download.ts';
import { useId, useState } from 'react';
import { CopyButton } from '../../ui/feedback/CopyButton.tsx';
import { useIsNarrow } from '../../ui/useIsNarrow.ts';
import { CodesSheet } from './CodesSheet.tsx';
import { codesFile } from './codesFile.ts';

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
export function RecoveryCodes({ codes, username, onDone }: RecoveryCodesProps) {
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
