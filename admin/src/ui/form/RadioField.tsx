import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { palette } from '../../theme/palette.ts';

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

interface RadioFieldProps<Value extends string> {
  label: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  choices: readonly { value: Value; label: string; description: string }[];
  error?: string | undefined;
  autoFocus?: boolean;
}

/** A choice of few, each with what it means. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { label, value, onChange, choices, error, autoFocus = false } = props;
  const id = useId();
  return (
    <FormControl error={Boolean(error)}>
      <FormLabel id={id}>{label}</FormLabel>
      <Choices
        aria-labelledby={id}
        {...(error && { 'aria-describedby': `${id}-error` })}
        value={value ?? ''}
        onChange={(_, chosen) => onChange(chosen as Value)}
      >
        {choices.map((choice, index) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio autoFocus={autoFocus && (value ? choice.value === value : index === 0)} />}
            label={
              <>
                <strong>{choice.label}</strong>
                {choice.description}
              </>
            }
          />
        ))}
      </Choices>
      {error && <FormHelperText id={`${id}-error`}>▲ {error}</FormHelperText>}
    </FormControl>
  );
}
