import type { Ref } from 'react';
import { palette } from '../../theme/palette.ts';
import { styled } from '../../theme/styled.ts';

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
