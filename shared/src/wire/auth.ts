import type { Permission, Role } from '../domain/roles.ts';

/**
 * A step that an account must take first. Until then, calls answer 403 with this step, except those whose handler
 * allows it (`@AllowedBefore()`): the step itself, reading the account, signing out.
 */
export type RequiredStep = 'change-password' | 'set-up-two-step';

export interface LoginRequest {
  username: string;
  password: string;
  rememberMe?: boolean;
  captchaAnswer: string;
}

/** `POST /api/admin/login` */
export interface LoginResponse {
  success: boolean;
  message: string;
  token?: string;
  /** ISO instant at which the token ends. */
  expiresAt?: string;
  /** Set when the password is right and the account needs a code: `POST /api/admin/login/code` within five minutes. */
  codeRequired?: true;
  /** Present with `token`, when the account must take a step first. */
  requiredStep?: RequiredStep;
  /** Set when the first step must be repeated: after five minutes, or after five codes. */
  expired?: true;
  error?: string;
  errors?: { username?: string; password?: string };
}

/** `GET /api/admin/captcha`: the picture as a data URL; the answer stays on the server, tied to an HttpOnly cookie. */
export interface CaptchaResponse {
  success: true;
  data: { image: string };
}

/** `GET /api/admin/captcha/question`: a text question, for people who cannot read the picture. */
export interface CaptchaQuestionResponse {
  success: true;
  data: { question: string };
}

/** One active session. */
export interface SessionView {
  id: string;
  /** ISO instants. */
  since: string;
  until: string;
  /** Browser and system by their families, e.g. "Chrome on Android". */
  browser: string;
  /** Whether this is the session of the request. */
  current: boolean;
}

/** `GET /api/admin/sessions` */
export interface SessionsResponse {
  success: true;
  sessions: SessionView[];
}

/**
 * Answer of `POST /api/admin/sessions/end-others`, and of `POST /api/admin/sessions/:id/end`, where `ended` is 0 when
 * the session has ended already.
 */
export interface EndedSessions {
  success: true;
  /** Number of sessions that were ended. */
  ended: number;
}

/** `POST /api/admin/verify` */
export interface VerifyResponse {
  success: true;
  data: { username: string; expiresAt: string; role: Role; permissions: Permission[]; requiredStep?: RequiredStep };
}
