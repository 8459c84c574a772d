import UploadIcon from '@mui/icons-material/Upload';
import { Button } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { importPath } from './importUrl.ts';

/** Opens the import of players. */
export function ImportButton() {
  const navigate = useNavigate();
  return (
    <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => void navigate(importPath())}>
      Import players
    </Button>
  );
}
