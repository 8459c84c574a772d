import { NativeSelect, OutlinedInput } from '@mui/material';
import type { Mapping } from '@maidan/shared/wire/spreadsheets/sheet-column.ts';
import { palette } from '../../theme/palette.ts';

interface FieldSelectProps<Field extends string> {
  /** Heading of the column, for the accessible name. */
  heading: string;
  value: Field | undefined;
  mapping: Mapping<Field>;
  /** All fields, in the order of the list. */
  fields: readonly Field[];
  labels: Record<Field, string>;
  onChoose: (field: Field | undefined) => void;
}

/** What one column holds. A field that another column holds says so; choosing it takes it from there. */
export function FieldSelect<Field extends string>(props: FieldSelectProps<Field>) {
  const { heading, value, mapping, fields, labels, onChoose } = props;
  return (
    <NativeSelect
      value={value ?? ''}
      onChange={({ target }) => onChoose(fields.find((field) => field === target.value))}
      input={<OutlinedInput fullWidth />}
      inputProps={{ 'aria-label': `${heading} holds` }}
      sx={{
        minWidth: 240,
        fontWeight: value ? 700 : 400,
        '&.MuiInputBase-root': { backgroundColor: value ? palette.chalk : palette.sand },
        '& .MuiInputBase-input': { height: 24, paddingBlock: '8px' },
        '@media (width < 900px)': { '& .MuiInputBase-input': { height: 28, paddingBlock: '12px' } },
      }}
    >
      <option value="">Leave out</option>
      {fields.map((field) => (
        <option key={field} value={field}>
          {mapping[field] === undefined || field === value ? labels[field] : `${labels[field]} (chosen already)`}
        </option>
      ))}
    </NativeSelect>
  );
}
