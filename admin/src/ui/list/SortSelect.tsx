import { ChoiceField } from '../form/fields.tsx';
import type { Sort } from './column.ts';

export interface SortChoice<Field extends string = string> extends Sort<Field> {
  label: string;
}

const key = ({ field, order }: Sort): string => `${field} ${order}`;

/** Sort order select for phones, where cards have no column headers. */
export function SortSelect<Field extends string = string>({
  choices,
  sort,
  onSort,
}: {
  choices: readonly SortChoice<Field>[];
  sort: Sort<Field>;
  onSort: (sort: Sort<Field>) => void;
}) {
  const chosen = choices.find((choice) => key(choice) === key(sort));
  return (
    <ChoiceField
      label="Sort by"
      value={chosen ? key(chosen) : ''}
      onChange={(value) => {
        const next = choices.find((choice) => key(choice) === value);
        if (next) onSort({ field: next.field, order: next.order });
      }}
      choices={choices.map((choice) => ({ value: key(choice), label: choice.label }))}
      {...(!chosen && { placeholder: 'As the list stands' })}
    />
  );
}
