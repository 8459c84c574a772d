import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { countsOf, isUploading, uploadSummary } from './uploadQueue.ts';
import { useUploads } from './UploadsProvider.tsx';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  '& p': { margin: 0, marginRight: 'auto', fontWeight: 700 },
});

/** Upload progress; when finished the counts, a retry for failed photos, and a button to upload more. */
export function UploadOutcome() {
  const { manager, queue } = useUploads();
  const counts = countsOf(queue);
  if (isUploading(queue))
    return (
      <Row>
        <p role="status">{`${counts.done} of ${counts.all} uploaded`}</p>
      </Row>
    );
  return (
    <>
      <Alert severity={counts.failed > 0 ? 'error' : 'success'} role={counts.failed > 0 ? 'alert' : 'presentation'}>
        {uploadSummary(counts)}
      </Alert>
      <Row>
        {counts.retryable > 0 && (
          <Button variant="contained" onClick={manager.retry}>
            {`Retry failed (${counts.retryable})`}
          </Button>
        )}
        <Button variant="outlined" onClick={manager.clear}>
          Upload more photos
        </Button>
      </Row>
    </>
  );
}
