import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { InitiateRequest, InitiateResponse } from '@maidan/shared/wire/payments.ts';
import sharp from 'sharp';
import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';
import type { Sandbox } from '../sandbox-gateway/start-sandbox.ts';

/** A photo as a data URL. */
export const smallPhoto: Promise<string> = sharp({
  create: { width: 60, height: 80, channels: 3, background: '#2B2140' },
})
  .jpeg()
  .toBuffer()
  .then((bytes) => `data:image/jpeg;base64,${bytes.toString('base64')}`);

const json = (body: unknown, cookie = ''): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', cookie },
  body: JSON.stringify(body),
});

let people = 0;

/** The club at which a person registers and pays. */
export interface PayersClub {
  url: string;
  /** An event that is open for registration. */
  eventId: string;
  bank: Pick<Sandbox, 'port'>;
}

/** A person who registers and pays over HTTP, as the page does. */
export class Payer {
  merchTxnId = '';
  private cookie = '';
  /** Why the last attempt failed. */
  failure = '';
  private readonly harness: PayersClub;
  private readonly request: Promise<InitiateRequest>;

  /** @param photo as a data URL */
  constructor(harness: PayersClub, eventId = harness.eventId, photo: string | Promise<string> = smallPhoto) {
    this.harness = harness;
    this.request = application(`9${String(700_000_000 + ++people)}`, eventId, photo);
  }

  /** One attempt. False when the connection broke or the server refused. */
  async tryToStart(): Promise<boolean> {
    try {
      const answer = await this.initiate();
      if (!answer.ok) {
        this.failure = `${answer.status} ${await answer.text()}`;
        return false;
      }
      this.merchTxnId = ((await answer.json()) as InitiateResponse).data.merchTxnId;
      return true;
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
      return false;
    }
  }

  /** Sends the application, always with the same idempotency key. */
  async initiate(signal: AbortSignal | null = null): Promise<Response> {
    const request = json(await this.request, await this.openForm());
    return fetch(`${this.harness.url}${apiPrefix}/payment/initiate`, { ...request, signal });
  }

  /**
   * Returns the browser's cookie. The first call requests the checkout's configuration, as the page does before an
   * attempt, and takes the cookie that comes with it.
   */
  async openForm(): Promise<string> {
    if (this.cookie) return this.cookie;
    const config = await fetch(`${this.harness.url}${apiPrefix}/payment/config`);
    this.cookie = config.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return this.cookie;
  }

  /** Puts the player on the waiting list of the event. */
  async join(): Promise<void> {
    const { firstName, lastName, mobile, selectedEvent } = (await this.request).playerData;
    const body = { firstName, lastName, mobile, kind: 'child', language: 'en' };
    const address = `${this.harness.url}${apiPrefix}/events/${selectedEvent}/waiting-list`;
    const answer = await fetch(address, json(body, await this.openForm()));
    if (!answer.ok) throw new Error(`The waiting list answered ${answer.status}: ${await answer.text()}`);
  }

  async mobile(): Promise<string> {
    return (await this.request).playerData.mobile;
  }

  async start(): Promise<void> {
    if (!(await this.tryToStart())) throw new Error(`Checkout did not start: ${this.failure}`);
  }

  /** Pays at the bank; returns the form that the browser would post back. With `short` one rupee too little is paid. */
  async pay(short = false): Promise<URLSearchParams> {
    const choice = { merchTxnId: this.merchTxnId, ...(short && { amount: '699.00' }) };
    const answer = await fetch(`http://127.0.0.1:${this.harness.bank.port}/sandbox/pay`, json(choice));
    if (!answer.ok) throw new Error(`The bank answered ${answer.status}: ${await answer.text()}`);
    const { encData, merchId } = (await answer.json()) as { encData: string; merchId: string };
    return new URLSearchParams({ encData, merchId });
  }

  /**
   * Posts the return form and returns the status; undefined when the connection broke, because the API may crash while
   * it answers.
   */
  async comeBack(returnForm: URLSearchParams): Promise<number | undefined> {
    const path = `${this.harness.url}/payment/response`;
    const answer = await fetch(path, { method: 'POST', body: returnForm, redirect: 'manual' }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    return answer?.status;
  }
}

async function application(
  mobile: string,
  selectedEvent: string,
  photo: string | Promise<string>,
): Promise<InitiateRequest> {
  return {
    transactionId: `proof-${mobile}`,
    playerData: {
      firstName: 'Ravi',
      lastName: 'Sahu',
      mobile,
      age: '9',
      playerType: playerTypeOf('child'),
      playingStyle: 'Right-hand Batsman',
      address: 'Near the water tank, Raipur',
      selectedEvent,
      photoBase64: await photo,
    },
  };
}
