import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';
import { importApiModule } from '../local/api-module.ts';
import { captchaAnswer, type Harness } from './harness.ts';

const account = { username: 'treasurer', password: 'a password that only the proof knows' };

/** An administrator who calls events off and refunds their payers over HTTP, as the console does. */
export class Treasurer {
  private readonly harness: Pick<Harness, 'url'>;
  /** Value of the Authorization header. */
  readonly authorization: string;

  private constructor(harness: Pick<Harness, 'url'>, authorization: string) {
    this.harness = harness;
    this.authorization = authorization;
  }

  /** Signs in, and makes the account when there is none. The session stays valid when replicas end. */
  static async signIn(harness: Pick<Harness, 'url'>): Promise<Treasurer> {
    await makeAccount();
    const captcha = await fetch(`${harness.url}${apiPrefix}/admin/captcha`);
    const cookie = captcha.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const answer = await fetch(`${harness.url}${apiPrefix}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ...account, captchaAnswer }),
    });
    if (!answer.ok) throw new Error(`The treasurer could not sign in: ${answer.status} ${await answer.text()}`);
    const { token } = (await answer.json()) as { token: string };
    return new Treasurer(harness, `Bearer ${token}`);
  }

  async callOff(eventId: string): Promise<void> {
    const answer = await this.send('PUT', `events/${eventId}`, { eventType: 'abandoned' });
    if (!answer.ok) throw new Error(`The event could not be called off: ${answer.status} ${await answer.text()}`);
  }

  /**
   * Orders the refunds; false when the API refused, or when the connection broke, because the API may crash meanwhile.
   */
  async refundAll(eventId: string): Promise<boolean> {
    return this.tryTo('POST', `payments/events/${eventId}/refunds`, { reason: 'event_called_off' });
  }

  /** Orders the refund of a payment; false when the API refused or the connection broke. */
  async refund(paymentId: string): Promise<boolean> {
    return this.tryTo('POST', `payments/${paymentId}/refund`, { reason: 'Injured' });
  }

  /** Sets the player limit of an event; false when the API refused or the connection broke. */
  async setLimit(eventId: string, players: number): Promise<boolean> {
    return this.tryTo('PUT', `events/${eventId}`, { playerLimit: String(players) });
  }

  private async tryTo(method: string, path: string, body: object): Promise<boolean> {
    return this.send(method, path, body).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  private send(method: string, path: string, body: object): Promise<Response> {
    return fetch(`${this.harness.url}${apiPrefix}/admin/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: this.authorization },
      body: JSON.stringify(body),
    });
  }
}

async function makeAccount(): Promise<void> {
  const { connect } = await importApiModule('database/data-source');
  const { createAdministrator } = await importApiModule('auth/administrators');
  const db = await connect((await importApiModule('platform/config/env')).readEnv(process.env));
  // Fails when the account exists already.
  await createAdministrator(db, account.username, account.password, 'administrator').catch(() => undefined);
  await db.destroy();
}
