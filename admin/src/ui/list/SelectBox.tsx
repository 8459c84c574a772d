import { Checkbox } from '@mui/material';
import type { MouseEvent } from 'react';

interface SelectBoxProps {
  label: string;
  /** Undefined: some of those that it stands for. */
  isSelected: boolean | undefined;
  onClick: (event: MouseEvent) => void;
}

/** Checkbox of one record, or of all on the page. */
export const SelectBox = ({ label, isSelected, onClick }: SelectBoxProps) => (
  <Checkbox
    checked={isSelected === true}
    indeterminate={isSelected === undefined}
    onClick={onClick}
    slotProps={{ input: { 'aria-label': label } }}
    sx={{ padding: 0, width: 40, height: 40, margin: '0 -6px' }}
  />
);
