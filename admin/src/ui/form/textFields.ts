import type { FieldErrors } from '@maidan/shared/rules/rule-set.ts';

interface TextFields<Form> {
  values: Form;
  labels: Partial<Record<keyof Form, string>>;
  errors: FieldErrors<Form>;
  change: (part: Partial<Form>) => void;
}

/** Props of the text fields of a form. */
export function textFields<Form>({ values, labels, errors, change }: TextFields<Form>) {
  const set = (field: keyof Form, text: string): void => change({ [field]: text } as Partial<Form>);
  return {
    /** Of a `Field`, by the field's name. */
    fieldProps: (field: keyof Form) => ({
      label: labels[field] ?? String(field),
      value: values[field],
      onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
      error: errors[field],
      autoComplete: 'off',
    }),
    /** Writes the text as it will be stored, once the field is left. */
    tidyOnBlur: (field: keyof Form, tidy: (text: string) => string) => (): void => {
      const typed = String(values[field]);
      const tidied = tidy(typed);
      if (tidied !== typed) set(field, tidied);
    },
  };
}

/** "412 of 500 characters", once four fifths are used. */
export const characterCount = (text: string, limit: number): string | undefined =>
  [...text].length > limit * 0.8 ? `${[...text].length} of ${limit} characters` : undefined;
