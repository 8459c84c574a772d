import { Alert } from '@mui/material';
import { errorMessage, isSessionEnd } from '../../data/http/callFailure.ts';

interface ImportFailuresProps {
  /** Why the last step was refused; stays when another administrator's step has changed the screen. */
  message: string | undefined;
  readError: Error | null;
  isMoving: boolean;
}

/** What went wrong, above any screen of an import. The end of the session has its own dialog. */
export function ImportFailures({ message, readError, isMoving }: ImportFailuresProps) {
  return (
    <>
      {message && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {message}
        </Alert>
      )}
      {readError && !isSessionEnd(readError) && (
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          {errorMessage(readError, 'The import could not be read.')}
          {isMoving && ' The work goes on there; this page looks again by itself.'}
        </Alert>
      )}
    </>
  );
}
