import { NativeSelect, OutlinedInput } from '@mui/material';
import type { Sort } from './column.ts';

export interface SortChoice<Field extends string = string> extends Sort<Field> {
  label: string;
}

const key = ({ field, order }: Sort): string => `${field} ${order}`;

/** Sort order select for phones, where cards have no column headers. */
export function SortSelect({
  choices,
  sort,
  onSort,
}: {
  choices: readonly SortChoice[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  const chosen = choices.find((choice) => key(choice) === key(sort));
  return (
    <NativeSelect
      value={chosen ? key(chosen) : ''}
      onChange={({ target }) => {
        const next = choices.find((choice) => key(choice) === target.value);
        if (next) onSort({ field: next.field, order: next.order });
      }}
      input={<OutlinedInput fullWidth />}
      inputProps={{ 'aria-label': 'Sort by' }}
    >
      {!chosen && <option value="">Sort by</option>}
      {choices.map((choice) => (
        <option key={key(choice)} value={key(choice)}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  );
}
