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
  error?: string;
  errors?: { username?: string; password?: string };
}

/** `GET /api/admin/captcha`: the picture as a data URL; the answer stays on the server, tied to an HttpOnly cookie. */
export interface CaptchaResponse {
  success: true;
  data: { image: string };
}

/** `GET /api/admin/captcha/question`: the same in words, for whoever cannot read the picture. */
export interface CaptchaQuestionResponse {
  success: true;
  data: { question: string };
}

/** One sign-in that still holds. */
export interface SessionView {
  id: string;
  /** ISO instants. */
  since: string;
  until: string;
  /** Browser and system by their families, e.g. "Chrome on Android". */
  browser: string;
  /** Whether it is the one that asks. */
  current: boolean;
}

/** `GET /api/admin/sessions` */
export interface SessionsResponse {
  success: true;
  sessions: SessionView[];
}

/** `POST /api/admin/sessions/end-others` */
export interface EndedSessions {
  success: true;
  /** How many. */
  ended: number;
}

/** `POST /api/admin/verify` */
export interface VerifyResponse {
  success: true;
  data: { username: string; expiresAt: string };
}
