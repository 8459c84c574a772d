import type { Page, Route } from '@playwright/test';
import type {
  AccountResponse,
  AdministratorView,
  GeneratedPasswordResponse,
  TwoStepSetupResponse,
} from '@maidan/shared/wire/administrators.ts';

const anAdministrator = (change: Partial<AdministratorView>): AdministratorView => ({
  id: change.username ?? 'admin',
  username: 'admin',
  role: 'administrator',
  hasTwoStep: false,
  createdAt: '2026-01-05T06:30:00.000Z',
  lastSignInAt: '2026-11-22T03:41:00.000Z',
  isYou: false,
  ...change,
});

/** One administrator of each role; one with a name in Hindi, one with the longest possible name. */
export const administrators: AdministratorView[] = [
  anAdministrator({ username: 'admin', isYou: true, hasTwoStep: true }),
  anAdministrator({ username: 'treasurer.raipur', role: 'treasurer', hasTwoStep: true }),
  anAdministrator({ username: 'venkatanarasimharajuvaripetachandrashekh', role: 'viewer', lastSignInAt: null }),
  anAdministrator({ username: 'सचिव', role: 'secretary' }),
];

export const generated = (username: string): GeneratedPasswordResponse => ({
  success: true,
  administrator: administrators.find((each) => each.username === username) ?? anAdministrator({ username }),
  password: 'q2mw8-zb5un-cxv7z-ke94t-hp3dj',
});

export const account: AccountResponse = {
  success: true,
  username: 'admin',
  role: 'administrator',
  permissions: ['account:own'],
  hasTwoStep: false,
  isTwoStepRequired: false,
  recoveryCodesLeft: 0,
};

/** A picture that resembles a QR code: dark squares on a transparent ground. */
const qrSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 25 25">${Array.from(
  { length: 200 },
  (_, i) => `<path d="M${(i * 7) % 25} ${(i * 11) % 23}h1v1h-1z"/>`,
).join('')}</svg>`;

export const setup: TwoStepSetupResponse = {
  success: true,
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Maidan:admin?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  qrSvg,
};

export const recoveryCodes = Array.from({ length: 10 }, (_, i) => `k7m2p-x9dq${'abcdefghjk'[i]}`);

/** The mocked answers about accounts; a journey may change them. */
export interface AccountsApi {
  administrators: AdministratorView[];
  account: AccountResponse;
}

export async function routeAccounts(page: Page, api: AccountsApi): Promise<void> {
  await page.route('**/api/admin/administrators', (route) =>
    read(route, { success: true, administrators: api.administrators }),
  );
  await page.route('**/api/admin/account', (route) => read(route, api.account));
}

const read = (route: Route, json: object) =>
  route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback();
