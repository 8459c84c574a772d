import RefreshIcon from '@mui/icons-material/Refresh';
import { IconButton, InputAdornment } from '@mui/material';
import { styled } from '@mui/material/styles';
import { captchaLength, captchaPictureSize } from '@maidan/shared/domain/captcha.ts';
import type { CaptchaQuestionResponse, CaptchaResponse } from '@maidan/shared/wire/auth.ts';
import { type Ref, useCallback, useEffect, useId, useState } from 'react';
import { errorMessage, reportUnlessCallFailed } from '../data/http/callFailure.ts';
import { get } from '../data/http/http.ts';
import { signInText } from '../i18n/signInText.ts';
import { palette } from '../theme/palette.ts';
import { Field } from '../ui/form/fields.tsx';
import { takeFirstCaptcha } from './beforeScripts.ts';

/** A picture with a code, or a text question for people who cannot read the picture. */
type CaptchaKind = 'picture' | 'question';

interface CaptchaState {
  kind: CaptchaKind;
  /** A data URL, or the text of the question; absent while loading and after a failure. */
  challenge?: string;
  /** Why the challenge could not be loaded. */
  failure?: string;
}

interface Captcha extends CaptchaState {
  /** Loads another challenge of the same kind; a challenge that is still loading is cancelled. */
  refresh: () => void;
  choose: (kind: CaptchaKind) => void;
}

const loadChallenge: Record<CaptchaKind, (signal: AbortSignal) => Promise<string>> = {
  picture: async (signal) =>
    (await takeFirstCaptcha(signal)) ?? (await get<CaptchaResponse>('/api/admin/captcha', signal)).data.image,
  question: async (signal) => (await get<CaptchaQuestionResponse>('/api/admin/captcha/question', signal)).data.question,
};

const failureMessage = (kind: CaptchaKind, error: unknown): string =>
  errorMessage(error, signInText(`signIn.captcha.${kind}.loadFailed`));

const loadingState = (kind: CaptchaKind): CaptchaState => ({ kind });

/** Loads a captcha challenge. An answer is valid for one attempt, so `refresh` must be called after each attempt. */
export function useCaptcha(): Captcha {
  const [reloads, setReloads] = useState(0);
  const [state, setState] = useState(loadingState('picture'));
  const { kind } = state;

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    loadChallenge[kind](signal).then(
      (challenge) => !signal.aborted && setState({ kind, challenge }),
      (error: unknown) => {
        reportUnlessCallFailed(error);
        if (!signal.aborted) setState({ kind, failure: failureMessage(kind, error) });
      },
    );
    return () => controller.abort();
  }, [reloads, kind]);

  const choose = useCallback((next: CaptchaKind) => {
    setState(loadingState(next));
    setReloads((last) => last + 1);
  }, []);
  const refresh = useCallback(() => choose(kind), [choose, kind]);

  return { ...state, refresh, choose };
}

const picture = captchaPictureSize();

/** The panel has the picture's aspect ratio, which reserves the space before it loads. */
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
  '& p': { margin: 0, padding: '4px 16px', lineHeight: 1.4 },
  // index.html sets the first picture's `src` before React runs: hides the image without it, else the waiting text.
  '& img:not([src]), & img[src] + span': { display: 'none' },
  // A text question has no aspect ratio: its panel is as high as the text.
  '&.question': { aspectRatio: 'auto', minHeight: picture.height, padding: '8px 0' },
});

const OtherKind = styled('button')({
  minHeight: 48,
  marginBottom: 8,
  padding: '3px 0',
  font: 'inherit',
  fontSize: 16,
  lineHeight: 1.3,
  textAlign: 'left',
  textDecoration: 'underline',
  textUnderlineOffset: 4,
  color: 'inherit',
  background: 'none',
  border: 0,
  cursor: 'pointer',
  '@media (width < 40rem)': { marginBottom: 0 },
});

const Answer = styled('div')({ '&.picture input': { letterSpacing: '.2em', textTransform: 'uppercase' } });

interface CaptchaFieldProps {
  captcha: Captcha;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

const otherKind: Record<CaptchaKind, CaptchaKind> = { picture: 'question', question: 'picture' };

function CaptchaQuestion({ kind, challenge, failure }: Captcha) {
  if (failure) return <p role="alert">{failure}</p>;
  const waiting = !challenge && <span role="status">{signInText(`signIn.captcha.${kind}.loading`)}</span>;
  if (kind === 'question') return waiting || <p role="status">{challenge}</p>;
  return (
    <>
      <img src={challenge} alt={signInText('signIn.captcha.alt', { length: captchaLength })} />
      {waiting}
    </>
  );
}

/** Captcha picture or question, a button for another one, and the answer field. */
export function CaptchaField({ captcha, value, onChange, error, inputRef }: CaptchaFieldProps) {
  const { kind, refresh, choose } = captcha;
  const label = signInText(`signIn.captcha.${kind}.label`);
  const challengeId = useId();
  const another = (
    <InputAdornment position="end">
      <IconButton edge="end" aria-label={signInText('signIn.captcha.refresh', { label })} onClick={refresh}>
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
      <OtherKind type="button" onClick={switchKind} aria-controls={challengeId}>
        {signInText(`signIn.captcha.${kind}.other`)}
      </OtherKind>
      <Answer className={kind}>
        <Field
          label={label}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          error={error}
          inputRef={inputRef}
          autoComplete="off"
          inputProps={{ maxLength: 40, autoCapitalize: kind === 'picture' ? 'characters' : 'none', spellCheck: false }}
          endAdornment={another}
        />
      </Answer>
    </div>
  );
}
