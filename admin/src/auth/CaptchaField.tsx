import RefreshIcon from '@mui/icons-material/Refresh';
import { IconButton, InputAdornment } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { inks } from '../theme/inks.ts';
import { Field } from '../ui/Field.tsx';
import type { Captcha } from './useCaptcha.ts';

/** The server draws it in this proportion (api/src/auth/captcha-picture.ts); nothing moves when it arrives. */
const Picture = styled('div')({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '492 / 108',
  marginBottom: 12,
  color: inks.chalk,
  backgroundColor: inks.board,
  borderRadius: 3,
  overflow: 'hidden',
  '& img': { display: 'block', width: '100%', height: '100%' },
});

interface CaptchaFieldProps {
  captcha: Captcha;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

function Drawing({ image, failed }: Captcha) {
  if (failed) return <span role="alert">The code could not be loaded.</span>;
  return image ? (
    <img src={image} alt="CAPTCHA code: eight letters and digits" />
  ) : (
    <span role="status">Loading code...</span>
  );
}

/** The code on its tin plates, a button for another one, and the field to repeat it. */
export function CaptchaField({ captcha, value, onChange, error, inputRef }: CaptchaFieldProps) {
  const another = (
    <InputAdornment position="end">
      <IconButton edge="end" aria-label="Refresh CAPTCHA code" onClick={captcha.refresh} disabled={captcha.loading}>
        <RefreshIcon />
      </IconButton>
    </InputAdornment>
  );
  return (
    <div>
      <Picture>
        <Drawing {...captcha} />
      </Picture>
      <Field
        label="CAPTCHA code"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
        inputRef={inputRef}
        autoComplete="off"
        inputProps={{ maxLength: 16, autoCapitalize: 'characters', spellCheck: false }}
        endAdornment={another}
        sx={{ '& input': { letterSpacing: '.2em', textTransform: 'uppercase' } }}
      />
    </div>
  );
}
