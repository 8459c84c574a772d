import { Admin } from '../../../src/auth/admin.entity.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { aDayAhead } from '../../support/set-clock.ts';
import { Payer } from '../../support/payments/payer.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { AccountExamples } from '../accounts/account-examples.ts';
import type { Call } from './example.ts';

/** The running product, and the session with which the secretary calls it. */
export class ConsoleSession {
  product!: TestApp;
  payer!: Payer;
  accounts!: AccountExamples;
  secretary!: Admin;
  headers: Record<string, string> = {};
  readonly #clock = aDayAhead();

  async start(): Promise<void> {
    this.product = await startTestApp({
      sandbox: { settings: { callback: false }, now: () => this.#clock.now() },
      env: { THROTTLE_FACTOR: '1000' },
      override: (module) => module.overrideProvider(Clock).useValue(this.#clock),
    });
    this.product.app.useLogger(false);
    this.payer = new Payer(this.product);
    this.accounts = new AccountExamples(this.product, this.#clock);
    this.headers = await asAdmin(this.product);
    this.secretary = await this.product.db.getRepository(Admin).findOneByOrFail({ username: 'secretary' });
  }

  now(): Date {
    return this.#clock.now();
  }

  /** Signs in again when the previous test has ended the session. */
  async open(): Promise<void> {
    const { status } = await this.send('POST /api/admin/verify', {});
    if (status !== 200) await this.signIn();
  }

  /** Signs in for an example about sign-ins or one's own account: the previous example may have ended all sessions. */
  async signIn(): Promise<Record<string, string>> {
    this.headers = await this.accounts.signedIn();
    return this.headers;
  }

  /**
   * Sends a call with the headers of this session, and returns the answer.
   * @param route a method and a path, such as `POST /api/admin/events/:id/restore`
   */
  send(route: string, call: Call): Promise<Response> {
    const [method, path] = route.split(' ') as [string, string];
    const { params = {}, query = '', body } = call;
    const isForm = body instanceof FormData;
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    return fetch(this.product.url + filled + query, {
      method,
      headers: { ...this.headers, ...call.headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  }
}
