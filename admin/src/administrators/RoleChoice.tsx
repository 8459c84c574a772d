import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type Role, roleDescriptions, roleLabels, roles } from '@maidan/shared/domain/roles.ts';
import { useId } from 'react';
import { palette } from '../theme/palette.ts';

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
  '& .MuiFormControlLabel-label': { paddingTop: 8 },
  '& strong': { display: 'block' },
});

interface RoleChoiceProps {
  value: Role | undefined;
  onChange: (role: Role) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** The roles with what each may do. */
export function RoleChoice({ value, onChange, error, autoFocus = false }: RoleChoiceProps) {
  const id = useId();
  return (
    <FormControl error={Boolean(error)}>
      <FormLabel id={id}>Role</FormLabel>
      <Choices
        aria-labelledby={id}
        {...(error && { 'aria-describedby': `${id}-error` })}
        value={value ?? ''}
        onChange={(_, role) => onChange(role as Role)}
      >
        {roles.map((role, index) => (
          <FormControlLabel
            key={role}
            value={role}
            control={<Radio autoFocus={autoFocus && (value ? role === value : index === 0)} />}
            label={
              <>
                <strong>{roleLabels[role]}</strong>
                {roleDescriptions[role]}
              </>
            }
          />
        ))}
      </Choices>
      {error && <FormHelperText id={`${id}-error`}>▲ {error}</FormHelperText>}
    </FormControl>
  );
}
