import { Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type InputProps as UseInputProps, useInput, useResourceContext, useTranslateLabel } from 'react-admin';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { ChoiceField, DateField, Field, PasswordField } from './fields.tsx';

/** The number of code points, as the shared rules count characters. */
const characters = (text: string): number => [...text].length;

/**
 * Returns a function that makes the helper text of a typed text: the sentence `before`, if there is one, and
 * `1,204 of 10,000 characters`.
 */
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

/** Helper text that appears once more than four fifths of the limit are used: `412 of 500 characters`. */
export const countedNearLimit =
  (limit: number) =>
  (text: string): string | undefined =>
    characters(text) > limit * 0.8 ? countedText(limit)(text) : undefined;

interface InputProps {
  /** Name of the field in the form's record. */
  source: string;
  /** Label; by default the text of `resources.{resource}.fields.{source}` in i18n/en.ts. */
  label?: string | undefined;
}

/** Keeps an empty text. Without a `parse` react-admin makes it null, which the shared rules do not accept. */
const asTyped = <Value,>(value: Value): Value => value;

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
  /** Helper text below the field, or a function that makes it from the typed text. */
  helperText?: string | undefined | ((text: string, isInvalid: boolean) => string | undefined);
  /** Changes the typed text at each input, before the form stores it. */
  parse?: (text: string) => string;
  /** Tidies the text when the field is left, so that it shows what will be stored. */
  tidy?: (text: string) => string;
}

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

/** A line of text; a paragraph with `multiline`. */
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
  /** Called with the chosen day, after the form has stored it. */
  onChange?: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** A date input; its value is an ISO day, an empty text, or `impossibleDay`. */
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
  /** Label of the empty choice; absent when a value is always selected. */
  emptyText?: string | undefined;
  autoFocus?: boolean;
  onFocus?: () => void;
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
  // Shows the focus ring on the whole option, because Material UI makes the radio input itself transparent.
  '& .MuiFormControlLabel-root:has(:focus-visible)': { outline: `4px solid ${palette.marigold}` },
  // Firefox before version 121 has no `:has()`.
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

/** A choice between a few options, each with its explanation. */
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

/** The inputs for a form with these values. The type allows only the name of a value as `source`. */
export const inputsOf = <Values extends object>(): {
  [Name in keyof typeof inputs]: (
    props: Omit<Parameters<(typeof inputs)[Name]>[0], 'source'> & { source: keyof Values & string },
  ) => ReactNode;
} => inputs;
