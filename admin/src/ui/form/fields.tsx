import VisibilityIcon from '@mui/icons-material/Visibility';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff';
import {
  FormControl,
  FormHelperText,
  FormLabel,
  IconButton,
  InputAdornment,
  NativeSelect,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material';
import { styled } from '@mui/material/styles';
import { isCalendarDay } from '@maidan/shared/format/dates.ts';
import { type ComponentProps, type SyntheticEvent, useId, useState } from 'react';

interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'label' | 'id'> {
  label: string;
  /** Validation error. */
  error?: string | undefined;
  /** Helper text below the field, such as a limit or the number of characters. */
  hint?: string | undefined;
}

/** Labelled field with hint and error below it, both linked to the field for screen readers. */
export function Field({ label, error, hint, inputProps, ...input }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput {...input} id={id} inputProps={{ ...inputProps, 'aria-describedby': described || undefined }} />
      {error && <FormHelperText id={`${id}-error`}>▲ {error}</FormHelperText>}
      {hint && (
        <FormHelperText id={`${id}-hint`} error={false} sx={{ fontWeight: 400 }}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}

interface PasswordFieldProps extends ComponentProps<typeof Field> {
  /**
   * Names of the button that shows and hides the password. They are props, because the sign-in page does not load the
   * console's texts.
   */
  show: string;
  hide: string;
}

/** A password field with a button that shows the password. */
export function PasswordField({ show, hide, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton edge="end" onClick={() => setShown(!isShown)} aria-label={isShown ? hide : show}>
            {isShown ? <VisibilityOffIcon /> : <VisibilityIcon />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}

/**
 * Two fields side by side, on phones one above the other. A long choice, such as an event's name, does not make its
 * column wider (`minmax(0, …)`).
 */
export const FieldPair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  // A long and a short field stay side by side on a phone.
  '&.long-short': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', alignItems: 'start' },
  '@media (width >= 600px)': {
    '&, &.long-short': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
  },
});

interface ChoiceFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly { value: string; label: string }[];
  /** Label of the empty option; absent when a value is always selected. */
  placeholder?: string;
  error?: string | undefined;
  autoFocus?: boolean;
  onFocus?: () => void;
}

/** Labelled native select, so that a phone opens its own picker. */
export function ChoiceField({
  label,
  value,
  onChange,
  choices,
  placeholder,
  error,
  autoFocus,
  onFocus,
}: ChoiceFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput />}
        autoFocus={autoFocus}
        onFocus={onFocus}
        inputProps={{ 'aria-describedby': error ? `${id}-error` : undefined }}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
      {error && <FormHelperText id={`${id}-error`}>▲ {error}</FormHelperText>}
    </FormControl>
  );
}

interface DateFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange'> {
  value: string;
  /** Receives an ISO date, an empty string, or `impossibleDay`. */
  onDay: (day: string) => void;
}

/** Native date input. Browsers fire no change event while the date is incomplete, so it handles keys and blur too. */
export function DateField({ value, onDay, ...field }: DateFieldProps) {
  const report = ({ target }: SyntheticEvent): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const day = typedDay(target);
    if (day !== value) onDay(day);
  };
  // While the year is typed, the browser reports days like 0002-01-05. The input must get that day back, because
  // another value would clear what was typed.
  const shown = value === impossibleDay ? '' : value;
  return <Field {...field} type="date" value={shown} onChange={report} onKeyUp={report} onBlur={report} />;
}

/** Form value for a date that does not exist; the shared rules reject it. */
export const impossibleDay = 'impossible';

/**
 * The form value of a date input. Browsers give an empty string for an empty input, and also for an incomplete or
 * impossible date (31 April). Only `validity.badInput` tells them apart.
 */
export const typedDay = ({ value, validity }: Pick<HTMLInputElement, 'value' | 'validity'>): string =>
  validity.badInput ? impossibleDay : value;

/** A date input's value as the `min` or `max` of another input; empty for a day that does not exist. */
export const shownDay = (value: string): string => (isCalendarDay(value) ? value : '');
