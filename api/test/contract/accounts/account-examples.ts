import type { RecoveryCodesResponse } from '@maidan/shared/wire/administrators.ts';
import { Admin } from '../../../src/auth/admin.entity.ts';
import { createAdministrator, setPassword } from '../../../src/auth/administrators.ts';
import { TwoStepSecret } from '../../../src/auth/two-step/two-step.entity.ts';
import type { Clock } from '../../../src/platform/config/clock.ts';
import { adminPassword, asAdmin } from '../../support/signed-in.ts';
import type { TestApp } from '../../support/test-app.ts';
import { AuthenticatorApp, beginTwoStep, firstStep, send } from '../../support/two-step.ts';

type Headers = Record<string, string>;

/**
 * Creates accounts, sessions and codes for the examples of calls about accounts. The account `secretary` sends these
 * calls.
 */
export class AccountExamples {
  readonly #product: TestApp;
  readonly #clock: Clock;

  constructor(product: TestApp, clock: Clock) {
    this.#product = product;
    this.#clock = clock;
  }

  /** Signs in with the password alone, whatever an earlier example has changed. Ends all earlier sessions. */
  async signedIn(): Promise<Headers> {
    const { db } = this.#product;
    await createAdministrator(db, 'secretary', adminPassword).catch(() => undefined);
    await db.query('DELETE FROM two_step_secrets');
    await db.query('DELETE FROM recovery_codes');
    await setPassword(db, 'secretary', adminPassword);
    return asAdmin(this.#product);
  }

  /** The body that confirms two-step sign-in. */
  async confirmation(headers: Headers): Promise<{ code: string }> {
    const { secret } = await beginTwoStep(this.#product.url, headers);
    return { code: new AuthenticatorApp(secret, this.#clock).code() };
  }

  /**
   * Turns two-step sign-in on.
   * @returns a recovery code
   */
  async twoStepOn(headers: Headers): Promise<string> {
    const confirmation = await this.confirmation(headers);
    const answer = await send(this.#product.url, 'POST', 'account/two-step/confirm', headers, confirmation);
    return ((await answer.json()) as RecoveryCodesResponse).recoveryCodes[0]!;
  }

  /** Begins a sign-in that waits for its code. Returns its cookie and a valid code. */
  async codeAsked(headers: Headers): Promise<{ headers: Headers; body: { code: string } }> {
    const code = await this.twoStepOn(headers);
    return { headers: { cookie: await firstStep(this.#product.url) }, body: { code } };
  }

  async account(): Promise<{ id: string }> {
    const username = this.freeName();
    await createAdministrator(this.#product.db, username, adminPassword, 'viewer');
    return this.#product.db.getRepository(Admin).findOneByOrFail({ username });
  }

  async accountWithTwoStep(): Promise<{ id: string }> {
    const { id } = await this.account();
    const now = this.#clock.now();
    const confirmed = { adminId: id, secret: 'unreadable', begunAt: now, confirmedAt: now };
    await this.#product.db.getRepository(TwoStepSecret).insert(confirmed);
    return { id };
  }

  freeName(): string {
    return `ravi-${crypto.randomUUID().slice(0, 8)}`;
  }
}
