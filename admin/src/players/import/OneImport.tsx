import { Button } from '@mui/material';
import { errorMessage } from '../../data/http/callFailure.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { ImportHead } from './head/ImportHead.tsx';
import { isGone } from './importScreen.ts';
import { OpenImport } from './OpenImport.tsx';
import { useImport } from './useImport.ts';
import { useImportAddress } from './useImportAddress.ts';

const gone = 'This import is not kept any more. A list that is not imported is erased after a day.';

/** One import in its loading, failed, erased and loaded states. */
export function OneImport({ id }: { id: string }) {
  const { go } = useImportAddress();
  const { data, error, refetch } = useImport(id);
  if (isGone(error))
    return (
      <>
        <ImportHead title="Import not found" step={undefined} />
        <EmptyState message={gone} role="alert">
          <Button variant="contained" color="secondary" onClick={() => go({}, { replace: true })}>
            Choose the file again
          </Button>
        </EmptyState>
      </>
    );
  if (data) return <OpenImport of={data} readError={error} />;
  if (error)
    return (
      <LoadFailure
        message={errorMessage(error, 'The import could not be loaded. Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  return <Loading label="Loading the import..." />;
}
