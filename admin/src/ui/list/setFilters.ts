/** A filter that narrows the list: what its field is called, and the chosen value in words. */
export interface SetFilter {
  label: string;
  value: string;
  remove: () => void;
}

/** The filters that have words, in the order of their labels. */
export const setFilters = <Field extends string>(
  labels: Readonly<Record<Field, string>>,
  words: Readonly<Record<Field, string | undefined>>,
  remove: (field: Field) => void,
): SetFilter[] =>
  (Object.keys(labels) as Field[]).flatMap((field) => {
    const value = words[field];
    return value ? [{ label: labels[field], value, remove: () => remove(field) }] : [];
  });
