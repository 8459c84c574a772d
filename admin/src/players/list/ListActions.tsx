import UploadIcon from '@mui/icons-material/Upload';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router-dom';
import { RecentlyDeleted } from '../../ui/dialog/RecentlyDeleted.tsx';
import { ExportButton } from '../ExportButton.tsx';
import { RegisterAtCounter } from '../../payments/counter/RegisterAtCounter.tsx';
import { useHasCards } from '../../ui/windowWidth.ts';
import { importPath } from '../import/importAddress.ts';
import { translatePlayers as translate } from '../../i18n/enPlayers.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';

/** Button that opens the import of players, for roles that may import. */
function ImportButton() {
  const navigate = useNavigate();
  if (!useIsAllowed('players:import')) return null;
  return (
    <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => void navigate(importPath())}>
      {translate('players.import')}
    </Button>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '@media (width < 900px)': {
    marginTop: 16,
    '& > *': { flex: '1 1 auto' },
    '& .MuiButton-root': { paddingInline: 8, whiteSpace: 'nowrap' },
  },
});

/**
 * Buttons for the whole list, above the table; below 900 px they are below the rows, and RegisterAtCounter is beside the
 * search.
 */
export function ListActions() {
  const hasCards = useHasCards();
  return (
    <Row>
      <RecentlyDeleted
        resource="players"
        restored={translate('players.delete.restored')}
        failed={translate('players.delete.restoreFailed')}
      />
      <ExportButton label={translate('players.export.all')} />
      <ImportButton />
      {!hasCards && <RegisterAtCounter />}
    </Row>
  );
}
