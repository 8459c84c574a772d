import type { Permission, Role } from '../domain/roles.ts';

/** One account of the console. */
export interface AdministratorView {
  id: string;
  username: string;
  role: Role;
  /** Whether signing in asks for a code of an authenticator app. */
  hasTwoStep: boolean;
  /** ISO instants. */
  createdAt: string;
  lastSignInAt: string | null;
  /** Whether this is the account that sends the request. */
  isYou: boolean;
}

/** `GET /api/admin/administrators`, by name. All calls about administrators need `administrators:manage`. */
export interface AdministratorsResponse {
  success: true;
  administrators: AdministratorView[];
}

/** `POST /api/admin/administrators`. Errors: 400 for the name or the role, 409 when the name is taken. */
export interface NewAdministratorRequest {
  username: string;
  role: Role;
}

/**
 * Answer of `POST /api/admin/administrators` and `POST …/{id}/reset-password`: only this answer has the generated
 * password. The password is valid for `generatedPasswordDays`; after a sign-in with it, the account must choose another
 * one. For one's own account, `reset-password`, `turn-off-two-step` and deletion are refused with 409.
 */
export interface GeneratedPasswordResponse {
  success: true;
  administrator: AdministratorView;
  password: string;
}

/** `PUT /api/admin/administrators/{id}/role`. 409 when nobody would be administrator any more. */
export interface RoleRequest {
  role: Role;
}

/** The answer of `PUT …/{id}/role` and `POST …/{id}/turn-off-two-step`. */
export interface ChangedAdministrator {
  success: true;
  administrator: AdministratorView;
}

/**
 * `DELETE /api/admin/administrators/{id}`: the account's sessions end, its audit entries stay. 409 when nobody would be
 * administrator any more.
 */
export interface DeletedAdministrator {
  success: true;
  id: string;
}

/** `GET /api/admin/account`: the signed-in account. */
export interface AccountResponse {
  success: true;
  username: string;
  role: Role;
  permissions: Permission[];
  hasTwoStep: boolean;
  /**
   * Whether this installation requires two-step sign-in of the role. An account that has turned it off must set it up
   * again first.
   */
  isTwoStepRequired: boolean;
  recoveryCodesLeft: number;
}

/**
 * `PUT /api/admin/account/password`. The account's other sessions end. 400 for a wrong current password or a new
 * password that breaks the rules.
 */
export interface PasswordChangeRequest {
  currentPassword: string;
  newPassword: string;
}

/**
 * `POST /api/admin/account/two-step`: begins to turn on two-step sign-in; nothing changes until a code is confirmed.
 * 400 for a wrong password, 409 when it is on already.
 */
export interface TwoStepBeginRequest {
  password: string;
}

/** Answer of `POST /api/admin/account/two-step`. */
export interface TwoStepSetupResponse {
  success: true;
  /** Base32, for typing. */
  secret: string;
  /** `otpauth://totp/…` */
  uri: string;
  /** An SVG document of the QR code. */
  qrSvg: string;
}

/** `POST /api/admin/account/two-step/confirm`. 400 for a wrong code, and when setting up has taken too long. */
export interface TwoStepConfirmRequest {
  code: string;
}

/**
 * Answer of `POST /api/admin/account/two-step/confirm`: ten codes for a lost phone. Only this answer has them. Each
 * code can be used once.
 */
export interface RecoveryCodesResponse {
  success: true;
  recoveryCodes: string[];
}

/**
 * `POST /api/admin/account/two-step/turn-off`, answers `{ success: true }`. 400 for a wrong password or code. `code` is
 * one of the app, or a recovery code.
 */
export interface TwoStepTurnOffRequest {
  password: string;
  code: string;
}

/**
 * `POST /api/admin/login/code`: the second step, when `POST /api/admin/login` answered `codeRequired`. `code` is one of
 * the app, or a recovery code. Answers a `LoginResponse`; 401 for a wrong code; 401 with `expired: true` when the first
 * step must be repeated: after five minutes, or after five codes.
 */
export interface SignInCodeRequest {
  code: string;
}
