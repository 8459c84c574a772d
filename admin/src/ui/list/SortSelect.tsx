import type { SortPayload } from 'react-admin';
import { translate } from '../../i18n/translate.ts';
import { ChoiceField } from '../form/fields.tsx';

export interface SortChoice<Field extends string = string> extends SortPayload {
  label: string;
  field: Field;
}

const key = ({ field, order }: SortPayload): string => `${field} ${order}`;

/** Select of the order, for the widths at which cards replace the table and its column heads. */
export function SortSelect({
  choices,
  sort,
  onSort,
}: {
  choices: readonly SortChoice[];
  sort: SortPayload;
  onSort: (sort: SortPayload) => void;
}) {
  const chosen = choices.find((choice) => key(choice) === key(sort));
  return (
    <ChoiceField
      label={translate('filters.sortBy')}
      value={chosen ? key(chosen) : ''}
      onChange={(value) => {
        const next = choices.find((choice) => key(choice) === value);
        if (next) onSort({ field: next.field, order: next.order });
      }}
      choices={choices.map((choice) => ({ value: key(choice), label: choice.label }))}
      {...(!chosen && { placeholder: translate('filters.asListed') })}
    />
  );
}
