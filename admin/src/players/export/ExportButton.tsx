import DownloadIcon from '@mui/icons-material/Download';
import { Button, LinearProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { useExport } from './useExport.ts';

/** Fixed width, so that the layout does not shift while the percentage changes. */
const Container = styled('div')({
  minWidth: 148,
  position: 'relative',
  '& .MuiButton-root': { width: '100%', height: '100%', whiteSpace: 'nowrap' },
});

const Bar = styled(LinearProgress)({ position: 'absolute', left: 2, right: 2, bottom: 2, height: 5 });

interface ExportButtonProps {
  label: string;
  /** Only these players; absent: all that match. */
  ids?: readonly string[] | undefined;
}

function Export({ label, ids }: ExportButtonProps) {
  const { progress, start, cancel } = useExport(ids);
  const running = progress !== undefined;
  return (
    <Container>
      <Button
        variant="outlined"
        startIcon={running ? undefined : <DownloadIcon />}
        onClick={() => (running ? cancel() : void start())}
      >
        {running ? `Stop · ${Math.floor(progress)} %` : label}
      </Button>
      {running && <Bar variant="determinate" value={progress} aria-label="Exporting players" />}
    </Container>
  );
}

/** Exports players; while the export runs, the button shows its progress and cancels it. */
export const ExportButton = (props: ExportButtonProps) => useIsAllowed('players:export') && <Export {...props} />;
