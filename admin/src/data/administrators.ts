import type { Role } from '@maidan/shared/domain/roles.ts';
import type {
  AccountResponse,
  AdministratorsResponse,
  AdministratorView,
  ChangedAdministrator,
  GeneratedPasswordResponse,
  NewAdministratorRequest,
  PasswordChangeRequest,
  RecoveryCodesResponse,
  RoleRequest,
  TwoStepBeginRequest,
  TwoStepConfirmRequest,
  TwoStepSetupResponse,
  TwoStepTurnOffRequest,
} from '@maidan/shared/wire/administrators.ts';
import { get, post, put, request } from './http/http.ts';

const base = '/api/admin/administrators';
const at = (id: string): string => `${base}/${encodeURIComponent(id)}`;
const own = '/api/admin/account';

const changed = async (call: Promise<ChangedAdministrator>): Promise<AdministratorView> => (await call).administrator;

/** Requests about the accounts of all, which need `administrators:manage`. */
export const administratorCalls = {
  administrators: async () => (await get<AdministratorsResponse>(base)).administrators,
  addAdministrator: (added: NewAdministratorRequest) => post<GeneratedPasswordResponse>(base, added),
  changeRole: (id: string, role: Role) =>
    changed(put<ChangedAdministrator>(`${at(id)}/role`, { role } satisfies RoleRequest)),
  resetAdministratorPassword: (id: string) => post<GeneratedPasswordResponse>(`${at(id)}/reset-password`),
  turnOffTwoStepOf: (id: string) => changed(post<ChangedAdministrator>(`${at(id)}/turn-off-two-step`)),
  deleteAdministrator: (id: string) => request(at(id), { method: 'DELETE' }),
};

/** Requests about one's own account. */
export const accountCalls = {
  account: () => get<AccountResponse>(own),
  changePassword: (passwords: PasswordChangeRequest) => put(`${own}/password`, passwords),
  beginTwoStep: (password: string) =>
    post<TwoStepSetupResponse>(`${own}/two-step`, { password } satisfies TwoStepBeginRequest),
  confirmTwoStep: async (code: string) =>
    (await post<RecoveryCodesResponse>(`${own}/two-step/confirm`, { code } satisfies TwoStepConfirmRequest))
      .recoveryCodes,
  turnOffTwoStep: (request: TwoStepTurnOffRequest) => post(`${own}/two-step/turn-off`, request),
};
