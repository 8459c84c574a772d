import { expect, type APIRequestContext } from '@playwright/test';
import type { RecoveryCodesResponse, TwoStepSetupResponse } from '@maidan/shared/wire/administrators.ts';
import { Secret, TOTP } from 'otpauth';
import type { Product } from '../../fixtures/product.ts';
import { signInByApi } from '../../fixtures/sign-in.ts';

/** Milliseconds for which an authenticator app shows the same code. */
const stepMs = 30_000;

/** The authenticator app on somebody's phone. */
export class AuthenticatorApp {
  private readonly totp: TOTP;
  private lastStep = 0;

  /** @param secret in Base32, as it is typed into the app; blanks are ignored */
  constructor(secret: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  }

  /** The API accepts each code once, also one step early, so two codes can be used without waiting. */
  nextCode(): string {
    this.lastStep = Math.max(this.lastStep + 1, Math.floor(Date.now() / stepMs));
    return this.totp.generate({ timestamp: this.lastStep * stepMs });
  }
}

/** Turns on two-step sign-in for this account by the API. */
export async function turnOnTwoStep(request: APIRequestContext, product: Product): Promise<void> {
  const { token } = await signInByApi(request, product);
  const headers = { authorization: `Bearer ${token}` };
  const begun = await request.post('/api/admin/account/two-step', {
    headers,
    data: { password: product.administrator.password },
  });
  const { secret } = (await begun.json()) as TwoStepSetupResponse;
  const code = new AuthenticatorApp(secret).nextCode();
  const confirmed = await request.post('/api/admin/account/two-step/confirm', { headers, data: { code } });
  expect(((await confirmed.json()) as RecoveryCodesResponse).recoveryCodes).toHaveLength(10);
}
