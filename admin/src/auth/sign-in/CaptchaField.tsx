import RefreshIcon from '@mui/icons-material/Refresh';
import { Button, IconButton, InputAdornment } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type Ref, useId } from 'react';
import { captchaLength, captchaPictureSize } from '@maidan/shared/domain/captcha.ts';
import { palette } from '../../theme/palette.ts';
import { Field } from '../../ui/form/Field.tsx';
import type { Captcha, CaptchaKind } from './useCaptcha.ts';

const picture = captchaPictureSize();

/** Has the picture's aspect ratio, which reserves the space before it loads. */
const CaptchaPanel = styled('div')({
  display: 'grid',
  placeItems: 'center',
  minHeight: 0,
  gridTemplateRows: '100%',
  aspectRatio: `${picture.width} / ${picture.height}`,
  color: palette.chalk,
  backgroundColor: palette.board,
  borderRadius: 3,
  overflow: 'hidden',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
  // A text question may take any width.
  '&.question': {
    aspectRatio: 'auto',
    minHeight: picture.height,
    padding: '12px 16px',
    '& p': { margin: 0, lineHeight: 1.4 },
  },
});

interface CaptchaFieldProps {
  captcha: Captcha;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

const labels = {
  picture: { label: 'CAPTCHA code', other: 'Cannot read it? Answer a question instead', waiting: 'Loading code...' },
  question: { label: 'CAPTCHA answer', other: 'Show the picture instead', waiting: 'Loading question...' },
} as const;

const otherKind: Record<CaptchaKind, CaptchaKind> = { picture: 'question', question: 'picture' };

function CaptchaQuestion({ kind, challenge, failure }: Captcha) {
  if (failure) return <p role="alert">{failure}</p>;
  if (!challenge) return <span role="status">{labels[kind].waiting}</span>;
  if (kind === 'picture') return <img src={challenge} alt={`CAPTCHA code: ${captchaLength} letters and digits`} />;
  return <p role="status">{challenge}</p>;
}

/** Captcha picture or question, a button for another one, and the answer field. */
export function CaptchaField({ captcha, value, onChange, error, inputRef }: CaptchaFieldProps) {
  const { kind, loading, refresh, choose } = captcha;
  const challengeId = useId();
  const another = (
    <InputAdornment position="end">
      <IconButton edge="end" aria-label={`Refresh ${labels[kind].label}`} onClick={refresh} disabled={loading}>
        <RefreshIcon />
      </IconButton>
    </InputAdornment>
  );
  const switchKind = (): void => {
    onChange('');
    choose(otherKind[kind]);
  };
  return (
    <div>
      <CaptchaPanel id={challengeId} className={kind}>
        <CaptchaQuestion {...captcha} />
      </CaptchaPanel>
      <Button variant="text" color="inherit" onClick={switchKind} aria-controls={challengeId} sx={switchStyle}>
        {labels[kind].other}
      </Button>
      <Field
        label={labels[kind].label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
        inputRef={inputRef}
        autoComplete="off"
        inputProps={{ maxLength: 40, autoCapitalize: kind === 'picture' ? 'characters' : 'none', spellCheck: false }}
        endAdornment={another}
        sx={kind === 'picture' ? upperCased : undefined}
      />
    </div>
  );
}

const upperCased = { '& input': { letterSpacing: '.2em', textTransform: 'uppercase' } } as const;

/** Style of the button that switches between picture and question. */
const switchStyle = {
  ...{ mb: 1, px: 0, fontFamily: 'inherit', fontSize: 16, fontWeight: 400, lineHeight: 1.3, textAlign: 'left' },
  ...{
    textTransform: 'none',
    textDecoration: 'underline',
    textUnderlineOffset: 4,
    '&:hover': { bgcolor: 'transparent' },
  },
} as const;
