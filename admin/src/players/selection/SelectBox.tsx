import { Checkbox } from '@mui/material';

interface SelectBoxProps {
  label: string;
  /** Undefined: some of those that it stands for. */
  isSelected: boolean | undefined;
  onSelect: (isSelected: boolean) => void;
}

/** Checkbox of one player, or of all on the page. */
export const SelectBox = ({ label, isSelected, onSelect }: SelectBoxProps) => (
  <Checkbox
    checked={isSelected === true}
    indeterminate={isSelected === undefined}
    onChange={(_, wanted) => onSelect(wanted)}
    slotProps={{ input: { 'aria-label': label } }}
    sx={{ padding: 0, width: 40, height: 40, margin: '0 -6px' }}
  />
);
