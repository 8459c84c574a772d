import { Button } from '@mui/material';
import type { Ref } from 'react';
import { Progress } from '../../../ui/feedback/Progress.tsx';

interface SendingFileProps {
  name: string;
  /** Fraction that has been sent, from 0 to 1. */
  share: number;
  cancelButton: Ref<HTMLButtonElement>;
  onCancel: () => void;
}

/** Progress of the upload; once all is sent, the server reads the rows. */
export function SendingFile({ name, share, cancelButton, onCancel }: SendingFileProps) {
  return (
    <>
      <p className="name">{name}</p>
      <Progress share={share} label={`Progress of ${name}`} />
      <p role="status">{share < 1 ? `${Math.floor(share * 100)} % sent` : 'Reading the rows…'}</p>
      <Button ref={cancelButton} variant="outlined" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
