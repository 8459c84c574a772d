import { NativeSelect, OutlinedInput } from '@mui/material';
import { type ColumnMapping, type ImportField, importFields } from '@maidan/shared/wire/player-imports.ts';
import { palette } from '../../../theme/palette.ts';
import { fieldLabels } from '../importLabels.ts';

interface FieldSelectProps {
  /** Heading of the column, for the accessible name. */
  heading: string;
  value: ImportField | undefined;
  mapping: ColumnMapping;
  onChoose: (field: ImportField | undefined) => void;
}

/** What one column holds. A field that another column holds says so; choosing it takes it from there. */
export function FieldSelect({ heading, value, mapping, onChoose }: FieldSelectProps) {
  return (
    <NativeSelect
      value={value ?? ''}
      onChange={({ target }) => onChoose(importFields.find((field) => field === target.value))}
      input={<OutlinedInput fullWidth />}
      inputProps={{ 'aria-label': `${heading} holds` }}
      sx={{
        minWidth: 240,
        fontWeight: value ? 700 : 400,
        '&.MuiInputBase-root': { backgroundColor: value ? palette.chalk : palette.sand },
        '& .MuiInputBase-input': { height: 24, paddingBlock: '8px' },
        '@media (width < 600px)': { '& .MuiInputBase-input': { height: 28, paddingBlock: '12px' } },
      }}
    >
      <option value="">Leave out</option>
      {importFields.map((field) => (
        <option key={field} value={field}>
          {mapping[field] === undefined || field === value
            ? fieldLabels[field]
            : `${fieldLabels[field]} (chosen already)`}
        </option>
      ))}
    </NativeSelect>
  );
}
