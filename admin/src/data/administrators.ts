import type { ClubProfile } from '@maidan/shared/club.ts';
import type { Role } from '@maidan/shared/domain/roles.ts';
import type {
  AccountResponse,
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
import type { ClubAdminResponse, StoredClubPicture } from '@maidan/shared/wire/club.ts';
import type { KeysTestResponse, PaymentSetupResponse } from '@maidan/shared/wire/payment-setup.ts';
import type { OpeningRequest, OpeningResponse } from '@maidan/shared/wire/opening.ts';
import { get, post, put, request } from './http/http.ts';
import { adminPath, bodyOf } from './http/requestParts.ts';

const pathOf = (...parts: readonly string[]): string => adminPath('administrators', ...parts);

const changed = async (call: Promise<ChangedAdministrator>): Promise<AdministratorView> => (await call).administrator;

/** Requests about other accounts, which need `administrators:manage`. */
export const administratorCalls = {
  addAdministrator: (added: NewAdministratorRequest) => post<GeneratedPasswordResponse>(pathOf(), added),
  changeRole: (id: string, role: Role) =>
    changed(put<ChangedAdministrator>(pathOf(id, 'role'), { role } satisfies RoleRequest)),
  resetAdministratorPassword: (id: string) => post<GeneratedPasswordResponse>(pathOf(id, 'reset-password')),
  turnOffTwoStepOf: (id: string) => changed(post<ChangedAdministrator>(pathOf(id, 'turn-off-two-step'))),
  deleteAdministrator: (id: string) => request(pathOf(id), { method: 'DELETE' }),
};

const openingPath = adminPath('club', 'opening');

/** Requests about the club: profile, texts, pictures, opening and payment keys. They need `club:manage`. */
export const clubCalls = {
  club: () => get<ClubAdminResponse>(adminPath('club')),
  /** @param changed the revision that was shown, and the fields and texts that differ from it */
  saveClub: (changed: Partial<ClubProfile> & { revision: number; texts?: Readonly<Record<string, string>> }) =>
    put<ClubAdminResponse>(adminPath('club'), changed),
  addClubLogo: async (photo: File) =>
    (await request(adminPath('club', 'logos'), { method: 'POST', body: bodyOf({ photo }) })).json as StoredClubPicture,
  addClubPicture: async (photo: File) =>
    (await request(adminPath('club', 'pictures'), { method: 'POST', body: bodyOf({ photo }) }))
      .json as StoredClubPicture,
  revertClub: (to: { revision: number; to: number }) => post<ClubAdminResponse>(adminPath('club', 'revert'), to),
  opening: (mark?: OpeningRequest) =>
    mark ? post<OpeningResponse>(openingPath, mark) : get<OpeningResponse>(openingPath),
  paymentSetup: () => get<PaymentSetupResponse>(adminPath('club', 'payments')),
  testPaymentKeys: () => post<KeysTestResponse>(adminPath('club', 'payments', 'test')),
  publishClub: (revision: number) => post<ClubAdminResponse>(adminPath('club', 'publish'), { revision }),
};

/** Requests about the signed-in account. */
export const accountCalls = {
  account: () => get<AccountResponse>(adminPath('account')),
  changePassword: (passwords: PasswordChangeRequest) => put(adminPath('account', 'password'), passwords),
  beginTwoStep: (password: string) =>
    post<TwoStepSetupResponse>(adminPath('account', 'two-step'), { password } satisfies TwoStepBeginRequest),
  confirmTwoStep: async (code: string) =>
    (
      await post<RecoveryCodesResponse>(adminPath('account', 'two-step', 'confirm'), {
        code,
      } satisfies TwoStepConfirmRequest)
    ).recoveryCodes,
  turnOffTwoStep: (request: TwoStepTurnOffRequest) => post(adminPath('account', 'two-step', 'turn-off'), request),
};
