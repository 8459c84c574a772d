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

/** How far they are; at the end the counts, another try for what failed, and a clear desk for more. */
export function UploadOutcome() {
  const { desk, queue } = useUploads();
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
          <Button variant="contained" onClick={desk.retry}>
            {`Retry failed (${counts.retryable})`}
          </Button>
        )}
        <Button variant="outlined" onClick={desk.clear}>
          Upload more photos
        </Button>
      </Row>
    </>
  );
}
