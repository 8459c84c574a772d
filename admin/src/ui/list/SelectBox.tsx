import { Checkbox } from '@mui/material';
import type { MouseEvent } from 'react';

interface SelectBoxProps {
  label: string;
  /** Undefined when some of the records are selected. */
  isSelected: boolean | undefined;
  onClick: (event: MouseEvent) => void;
}

/** Checkbox that selects one record, or all records of the page. */
export const SelectBox = ({ label, isSelected, onClick }: SelectBoxProps) => (
  <Checkbox
    checked={isSelected === true}
    indeterminate={isSelected === undefined}
    onClick={onClick}
    slotProps={{ input: { 'aria-label': label } }}
    sx={{ padding: 0, width: 40, height: 40, margin: '0 -6px' }}
  />
);
