import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';

const Plain = styled(Button)({
  gap: 8,
  minHeight: 40,
  padding: '3px 12px',
  color: 'inherit',
  border: '2px solid currentcolor',
  fontSize: 18,
  whiteSpace: 'nowrap',
  '& kbd': { fontFamily: 'inherit', fontSize: 15 },
  '@media (pointer: coarse)': { '& kbd': { display: 'none' } },
});

/** The action of a notification, and its key where there is a keyboard. */
export const ActionButton = ({ label, onAct }: { label: string; onAct: () => void }) => (
  <Plain onClick={onAct} aria-keyshortcuts="Control+Z">
    {label} <kbd>Ctrl Z</kbd>
  </Plain>
);
