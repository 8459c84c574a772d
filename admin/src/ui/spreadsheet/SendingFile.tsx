import { Button } from '@mui/material';
import type { Ref } from 'react';
import { Progress } from '../feedback/Progress.tsx';

interface SendingFileProps {
  name: string;
  /** Said once all is sent and the server works on it. */
  working: string;
  /** Fraction that has been sent, from 0 to 1. */
  share: number;
  cancelButton: Ref<HTMLButtonElement>;
  onCancel: () => void;
}

/** Progress of the upload. */
export function SendingFile({ name, working, share, cancelButton, onCancel }: SendingFileProps) {
  return (
    <>
      <p className="name">{name}</p>
      <Progress share={share} label={`Progress of ${name}`} />
      <p role="status">{share < 1 ? `${Math.floor(share * 100)} % sent` : working}</p>
      <Button ref={cancelButton} variant="outlined" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
