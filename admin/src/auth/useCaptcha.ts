import type { CaptchaQuestionResponse, CaptchaResponse } from '@maidan/shared/wire/auth.ts';
import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from '../data/callFailure.ts';
import { get } from '../data/http.ts';

/** The code on its plates, or a question in words for whoever cannot read them. */
export type CaptchaKind = 'picture' | 'question';

/** `asked` is a data URL or a sentence, by kind; absent while it is on its way, or when it could not be had. */
interface CaptchaState {
  kind: CaptchaKind;
  asked?: string;
  /** Why it could not be had. */
  failure?: string;
  loading: boolean;
}

export interface Captcha extends CaptchaState {
  /** Another one of the same kind. */
  refresh: () => void;
  choose: (kind: CaptchaKind) => void;
}

const ask: Record<CaptchaKind, () => Promise<string>> = {
  picture: async () => (await get<CaptchaResponse>('/api/admin/captcha')).data.image,
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

/** What the server asks this browser. An answer is good for one attempt: refresh after each. */
export function useCaptcha(): Captcha {
  const [turn, setTurn] = useState(0);
  const [posed, setPosed] = useState(loadingState('picture'));
  const { kind } = posed;

  useEffect(() => {
    let wanted = true;
    ask[kind]().then(
      (asked) => wanted && setPosed({ kind, asked, loading: false }),
      (error: unknown) => wanted && setPosed({ kind, failure: failureMessage(kind, error), loading: false }),
    );
    return () => {
      wanted = false;
    };
  }, [turn, kind]);

  const choose = useCallback((next: CaptchaKind) => {
    setPosed(loadingState(next));
    setTurn((last) => last + 1);
  }, []);
  const refresh = useCallback(() => choose(kind), [choose, kind]);

  return { ...posed, refresh, choose };
}
