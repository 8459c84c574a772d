import UploadIcon from '@mui/icons-material/Upload';
import { Button } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { importPath } from './importAddress.ts';

/** Opens the import of players, for who may import. */
export function ImportButton() {
  const navigate = useNavigate();
  if (!useIsAllowed('players:import')) return null;
  return (
    <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => void navigate(importPath())}>
      Import players
    </Button>
  );
}
