import { Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type InputProps as UseInputProps, useInput, useResourceContext, useTranslateLabel } from 'react-admin';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { ChoiceField, DateField, Field, PasswordField } from './fields.tsx';

/** Characters are counted as code points, as the rules do. */
const characters = (text: string): number => [...text].length;

/** `1,204 of 10,000 characters`, after the sentence that `before` gives. */
export const countedText =
  (limit: number, before = '') =>
  (text: string): string =>
    [
      before,
      translate('form.characters', {
        count: characters(text).toLocaleString('en-IN'),
        limit: limit.toLocaleString('en-IN'),
      }),
    ]
      .filter(Boolean)
      .join(' ');

/** `412 of 500 characters`, once four fifths are used. */
export const countedNearLimit =
  (limit: number) =>
  (text: string): string | undefined =>
    characters(text) > limit * 0.8 ? countedText(limit)(text) : undefined;

interface InputProps {
  /** The field of the form's record. */
  source: string;
  /** By default that of `resources.{resource}.fields.{source}` in i18n/en.ts. */
  label?: string | undefined;
}

/** react-admin turns an empty text into null, which no rule takes. */
const asTyped = <Value,>(value: Value): Value => value;

/** The label of a field, its value, and what is wrong with it. */
function useField<Value>({ source, label, ...props }: UseInputProps<Value> & InputProps) {
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  const { field, fieldState } = useInput<Value>({ parse: asTyped, source, ...props });
  return {
    ...field,
    label: String(translateLabel({ source, label, resource })),
    value: field.value as Value,
    error: fieldState.error?.message,
  };
}

type TextFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'error' | 'hint' | 'value' | 'inputRef'>;

interface TextInputProps extends InputProps, TextFieldProps {
  /** Shown below the field; of a function, what it says of the text. */
  helperText?: string | undefined | ((text: string, isInvalid: boolean) => string | undefined);
  /** Changes the text while it is typed. */
  parse?: (text: string) => string;
  /** Writes the text as it will be stored, once the field is left. */
  tidy?: (text: string) => string;
}

/** What `source` of the form is shown as: the props of its field. */
function useTextField(props: TextInputProps) {
  const { source, label, helperText, parse = asTyped, tidy, onChange, onBlur, ...rest } = props;
  const field = useField<string>({
    ...{ source, label, parse },
    ...(onChange && { onChange }),
    ...(onBlur && { onBlur }),
  });
  const { value, error } = field;
  const leave = (): void => {
    const tidied = tidy?.(value) ?? value;
    if (tidied !== value) field.onChange(tidied);
    field.onBlur();
  };
  return {
    autoComplete: 'off',
    ...rest,
    label: field.label,
    value,
    onChange: field.onChange,
    onBlur: leave,
    inputRef: field.ref,
    error,
    hint: typeof helperText === 'function' ? helperText(value, Boolean(error)) : helperText,
  };
}

/** A line of text; with `multiline` a paragraph. */
export const TextInput = (props: TextInputProps) => <Field {...useTextField(props)} />;

/** A password, with a button that shows what was typed. */
export function PasswordInput(props: TextInputProps) {
  const field = useTextField(props);
  const label = field.label.toLowerCase();
  return (
    <PasswordField
      {...field}
      show={translate('form.showPassword', { label })}
      hide={translate('form.hidePassword', { label })}
    />
  );
}

interface DateInputProps extends InputProps {
  helperText?: string | undefined;
  /** Called with the day that was chosen, after the form has it. */
  onChange?: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** An ISO day, an empty text, or `impossibleDay`. */
export function DateInput({ source, label, helperText, onChange: onDay, min, max }: DateInputProps) {
  const { value, error, onChange, ref, ...field } = useField<string>({ source, label });
  return (
    <DateField
      label={field.label}
      value={value}
      onDay={(day) => {
        onChange(day);
        onDay?.(day);
      }}
      inputRef={ref}
      error={error}
      hint={helperText}
      inputProps={{ min, max }}
    />
  );
}

interface Choice {
  id: string;
  name: string;
}

interface SelectInputProps extends InputProps {
  choices: readonly Choice[];
  /** Name of the empty choice; absent when one is always selected. */
  emptyText?: string | undefined;
  autoFocus?: boolean;
}

/** A native select, so that a phone opens its own picker. */
export function SelectInput({ source, label, choices, emptyText, ...props }: SelectInputProps) {
  const { value, error, onChange, ...field } = useField<string>({ source, label });
  return (
    <ChoiceField
      {...props}
      label={field.label}
      value={value}
      onChange={onChange}
      choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
      {...(emptyText !== undefined && { placeholder: emptyText })}
      error={error}
    />
  );
}

/** A checkbox. */
export function BooleanInput({ source, label: given }: InputProps) {
  const id = useId();
  const { label, value, error, onChange, onBlur, ref } = useField<boolean>({ source, label: given });
  return (
    <FormControl error={Boolean(error)}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={value}
            onChange={({ target }) => onChange(target.checked)}
            onBlur={onBlur}
            color={error ? 'error' : 'primary'}
            sx={{ ...(error && { color: 'error.main' }) }}
            slotProps={{
              input: {
                ref,
                'aria-invalid': Boolean(error),
                'aria-describedby': error ? `${id}-error` : undefined,
              },
            }}
          />
        }
      />
      {error && <FormHelperText id={`${id}-error`}>▲ {error}</FormHelperText>}
    </FormControl>
  );
}

const Choices = styled(RadioGroup)({
  gap: 8,
  '& .MuiFormControlLabel-root': {
    alignItems: 'start',
    margin: 0,
    padding: '6px 12px 6px 0',
    border: `2px solid ${palette.lineStrong}`,
    borderRadius: 3,
    backgroundColor: palette.chalk,
  },
  '& .MuiFormControlLabel-root:has(:checked)': { borderColor: palette.ink, backgroundColor: palette.sand },
  // The radio itself is transparent, and its ring with it.
  '& .MuiFormControlLabel-root:has(:focus-visible)': { outline: `4px solid ${palette.marigold}` },
  // Firefox before 121.
  '@supports not selector(:has(a))': {
    '& .MuiFormControlLabel-root:focus-within': { outline: `4px solid ${palette.marigold}` },
  },
  '& .MuiFormControlLabel-label': { paddingTop: 8 },
  '& strong': { display: 'block' },
});

interface RadioButtonGroupInputProps extends InputProps {
  choices: readonly (Choice & { description: string })[];
  autoFocus?: boolean;
}

/** A choice of few, each with what it means. */
export function RadioButtonGroupInput({ source, label, choices, autoFocus = false }: RadioButtonGroupInputProps) {
  const labelId = useId();
  const { value, error, onChange, ...field } = useField<string>({ source, label });
  return (
    <FormControl error={Boolean(error)}>
      <FormLabel id={labelId}>{field.label}</FormLabel>
      <Choices
        aria-labelledby={labelId}
        {...(error && { 'aria-describedby': `${labelId}-error` })}
        value={value}
        onChange={(_, chosen) => onChange(chosen)}
      >
        {choices.map(({ id, name, description }, index) => (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio autoFocus={autoFocus && (value ? id === value : index === 0)} />}
            label={
              <>
                <strong>{name}</strong>
                {description}
              </>
            }
          />
        ))}
      </Choices>
      {error && <FormHelperText id={`${labelId}-error`}>▲ {error}</FormHelperText>}
    </FormControl>
  );
}

const inputs = { TextInput, PasswordInput, DateInput, SelectInput, BooleanInput, RadioButtonGroupInput };

/** The inputs of a form with these values: the compiler refuses a `source` that is none of their names. */
export const inputsOf = <Values extends object>(): {
  [Name in keyof typeof inputs]: (
    props: Omit<Parameters<(typeof inputs)[Name]>[0], 'source'> & { source: keyof Values & string },
  ) => ReactNode;
} => inputs;
