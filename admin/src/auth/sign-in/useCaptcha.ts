import type { CaptchaQuestionResponse, CaptchaResponse } from '@maidan/shared/wire/auth.ts';
import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from '../../data/http/callFailure.ts';
import { get } from '../../data/http/http.ts';
import { takeFirstCaptcha } from './firstCaptcha.ts';

/** A picture of a code, or a text question for people who cannot read the picture. */
export type CaptchaKind = 'picture' | 'question';

/** `challenge` is a data URL or the text of the question, by kind; absent while loading and after a failure. */
interface CaptchaState {
  kind: CaptchaKind;
  challenge?: string;
  /** Why it could not be loaded. */
  failure?: string;
  loading: boolean;
}

export interface Captcha extends CaptchaState {
  /** Loads another challenge of the same kind. */
  refresh: () => void;
  choose: (kind: CaptchaKind) => void;
}

const loadChallenge: Record<CaptchaKind, () => Promise<string>> = {
  picture: async () => (await takeFirstCaptcha()) ?? (await get<CaptchaResponse>('/api/admin/captcha')).data.image,
  question: async () => (await get<CaptchaQuestionResponse>('/api/admin/captcha/question')).data.question,
};

const notLoaded: Record<CaptchaKind, string> = {
  picture: 'The code could not be loaded.',
  question: 'The question could not be loaded.',
};

/** The server says how long to wait when somebody has asked too often. */
const failureMessage = (kind: CaptchaKind, error: unknown): string =>
  error instanceof Error ? errorMessage(error, notLoaded[kind]) : notLoaded[kind];

const loadingState = (kind: CaptchaKind): CaptchaState => ({ kind, loading: true });

/** Loads a captcha challenge. An answer is valid for one attempt: refresh after each. */
export function useCaptcha(): Captcha {
  const [reloads, setReloads] = useState(0);
  const [state, setState] = useState(loadingState('picture'));
  const { kind } = state;

  useEffect(() => {
    let isCurrent = true;
    loadChallenge[kind]().then(
      (challenge) => isCurrent && setState({ kind, challenge, loading: false }),
      (error: unknown) => isCurrent && setState({ kind, failure: failureMessage(kind, error), loading: false }),
    );
    return () => {
      isCurrent = false;
    };
  }, [reloads, kind]);

  const choose = useCallback((next: CaptchaKind) => {
    setState(loadingState(next));
    setReloads((last) => last + 1);
  }, []);
  const refresh = useCallback(() => choose(kind), [choose, kind]);

  return { ...state, refresh, choose };
}
