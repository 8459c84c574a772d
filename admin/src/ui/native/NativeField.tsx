import styled from '@emotion/styled';
import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react';
import { palette } from '../../theme/palette.ts';
import { IconButton } from './Button.ts';
import { Icon } from './Icon.tsx';

/** The border is drawn by the box, so that a button stands inside it. */
const Box = styled('div')({
  display: 'flex',
  alignItems: 'center',
  height: 52,
  fontSize: 18,
  backgroundColor: palette.chalk,
  border: `2px solid ${palette.lineStrong}`,
  borderRadius: 3,
  '&:hover, &:focus-within': { borderColor: palette.ink },
  // Without :has(), which Firefox has since 121, the box keeps the outline while its button has the focus.
  '&:focus-within': { outline: `4px solid ${palette.marigold}`, boxShadow: `0 0 0 6px ${palette.ink}` },
  '&:has(button:focus)': { outline: 0, boxShadow: 'none' },
  // While it has the focus the ring's own dark edge replaces the red one; the sentence below the field stays.
  '&.invalid:not(:focus-within)': { borderColor: palette.earth },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: '100%',
    padding: '0 12px',
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 0,
    borderRadius: 0,
  },
  // The outline of the box shows the focus.
  '& input:focus-visible': { outline: 0, boxShadow: 'none' },
});

const Label = styled('label')({ display: 'block', marginBottom: 6, fontWeight: 700, fontSize: 17, lineHeight: 1.4375 });

const Note = styled('p')({
  margin: '6px 0 0',
  fontSize: 16,
  lineHeight: 1.66,
  color: palette.ink2,
  '&.error': { fontWeight: 700, color: palette.earthDark },
});

interface NativeFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'ref'> {
  label: string;
  /** Validation error. */
  error?: string | undefined;
  /** Helper text below the field. */
  hint?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  /** A button inside the field, at its end. */
  button?: ReactNode;
}

/** ui/form/fields.tsx without MUI: labelled, with hint and error below it, both linked to the field for screen readers. */
export function NativeField({ label, error, hint, inputRef, button, ...input }: NativeFieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Box className={error ? 'invalid' : undefined}>
        <input
          {...input}
          ref={inputRef}
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={described || undefined}
        />
        {button}
      </Box>
      {error && (
        <Note id={`${id}-error`} className="error">
          ▲ {error}
        </Note>
      )}
      {hint && <Note id={`${id}-hint`}>{hint}</Note>}
    </div>
  );
}

interface NativePasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  autoFocus: boolean;
}

/** The current password; a button shows what was typed. */
export function NativePasswordField({ label, onChange, ...field }: NativePasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <NativeField
      {...field}
      label={label}
      type={shown ? 'text' : 'password'}
      onChange={({ target }) => onChange(target.value)}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      button={
        <IconButton
          type="button"
          onClick={() => setShown(!shown)}
          aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
        >
          <Icon of={shown ? 'hide' : 'show'} />
        </IconButton>
      }
    />
  );
}

const Line = styled('label')({
  display: 'inline-flex',
  gap: 16,
  alignItems: 'center',
  justifySelf: 'start',
  minHeight: 51,
  paddingRight: 12,
  cursor: 'pointer',
  '& input': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 21,
    height: 21,
    margin: '0 0 0 4px',
    appearance: 'none',
    border: `2px solid ${palette.ink}`,
    borderRadius: 2,
    cursor: 'inherit',
  },
  '& input:checked': { backgroundColor: palette.earth, borderColor: palette.earth },
  '& input:checked::before': {
    content: '""',
    width: 6,
    height: 12,
    marginTop: -3,
    border: `solid ${palette.chalk}`,
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
  },
  '@media (forced-colors: active)': { '& input': { appearance: 'auto' } },
});

interface NativeCheckboxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  inputRef?: Ref<HTMLInputElement>;
}

export function NativeCheckbox({ label, checked, onChange, inputRef }: NativeCheckboxProps) {
  return (
    <Line>
      <input ref={inputRef} type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </Line>
  );
}
