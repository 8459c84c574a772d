import type { CaptchaQuestionResponse, CaptchaResponse } from '@maidan/shared/wire/auth.ts';
import { useCallback, useEffect, useState } from 'react';
import { errorMessage, reportUnlessCallFailed } from '../../data/http/callFailure.ts';
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
}

export interface Captcha extends CaptchaState {
  /** Loads another challenge of the same kind, in place of one that is still loading. */
  refresh: () => void;
  choose: (kind: CaptchaKind) => void;
}

const loadChallenge: Record<CaptchaKind, (signal: AbortSignal) => Promise<string>> = {
  picture: async (signal) =>
    (await takeFirstCaptcha(signal)) ?? (await get<CaptchaResponse>('/api/admin/captcha', signal)).data.image,
  question: async (signal) => (await get<CaptchaQuestionResponse>('/api/admin/captcha/question', signal)).data.question,
};

const notLoaded: Record<CaptchaKind, string> = {
  picture: 'The code could not be loaded.',
  question: 'The question could not be loaded.',
};

/** The server says how long to wait when somebody has asked too often. */
const failureMessage = (kind: CaptchaKind, error: unknown): string => errorMessage(error, notLoaded[kind]);

const loadingState = (kind: CaptchaKind): CaptchaState => ({ kind });

/** Loads a captcha challenge. An answer is valid for one attempt: refresh after each. */
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
