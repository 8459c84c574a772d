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

/** `POST /api/admin/verify` */
export interface VerifyResponse {
  success: true;
  data: { username: string; expiresAt: string };
}
