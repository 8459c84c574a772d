import sharp from 'sharp';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { Checkout, InitiateRequest, PlayerData } from '@maidan/shared/wire/payments.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { Payment } from '../../../src/payments/payment.entity.ts';
import type { TestApp } from '../test-app.ts';

/** The encrypted form that the browser posts back from the bank. */
export interface EncryptedResponse {
  encData: string;
  merchId: string;
}

interface Answer<T = Record<string, unknown>> {
  status: number;
  json: T;
  cookie: string;
}

export const aPhoto = async (): Promise<string> => {
  const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#2B2140' } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
};

let people = 0;
/** A mobile that no other test of the same file uses. */
export const aMobile = (): string => `9${String(800_000_000 + ++people)}`;

const json = (body: unknown, cookie = ''): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', cookie },
  body: JSON.stringify(body),
});

/** A payer: one browser that registers, and chooses outcomes at the test bank. */
export class Payer {
  /** The browser's cookie. In the product the form's check of the mobile sets it before anything is sent. */
  cookie = `maidan_browser=${crypto.randomUUID()}`;

  constructor(private readonly app: Pick<TestApp, 'url' | 'sandbox' | 'db'>) {}

  async application(event: Event, given: Partial<PlayerData> = {}): Promise<InitiateRequest> {
    return {
      transactionId: `key-${crypto.randomUUID()}`,
      playerData: {
        firstName: 'Ravi',
        lastName: 'Sahu',
        mobile: aMobile(),
        age: '23',
        playerType: playerTypeOf('new'),
        playingStyle: 'Right-hand Batsman',
        address: 'Near the water tank, Raipur',
        selectedEvent: event.id,
        photoBase64: await aPhoto(),
        ...given,
      },
    };
  }

  async initiate(body: unknown): Promise<Answer<{ data: Checkout; error: string }>> {
    const answer = await fetch(`${this.app.url}/api/payment/initiate`, json(body, this.cookie));
    const [given] = answer.headers.getSetCookie();
    if (given) this.cookie = given.split(';')[0] ?? '';
    return { status: answer.status, json: (await answer.json()) as never, cookie: this.cookie };
  }

  /** Opens a checkout at the bank and returns its `merchTxnId`. */
  async start(event: Event, given: Partial<PlayerData> = {}): Promise<string> {
    const { status, json: started } = await this.initiate(await this.application(event, given));
    if (status !== 200) throw new Error(`initiate answered ${status}: ${started.error}`);
    return started.data.merchTxnId;
  }

  /** Ends the payment at the bank, and returns the form that the browser would post to the club. */
  async pay(merchTxnId: string, choice: Record<string, unknown> = {}): Promise<EncryptedResponse> {
    const answer = await fetch(`${this.bank}/sandbox/pay`, json({ merchTxnId, outcome: 'success', ...choice }));
    if (!answer.ok) throw new Error(`the bank answered ${answer.status}: ${await answer.text()}`);
    const { encData, merchId } = (await answer.json()) as EncryptedResponse;
    return { encData, merchId };
  }

  async bankSettings(patch: Record<string, unknown>): Promise<void> {
    await fetch(`${this.bank}/sandbox/settings`, json(patch));
  }

  /** Posts a form as the bank lets the browser do: from another site, and so without cookies. */
  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const body = new URLSearchParams(fields);
    return fetch(this.app.url + path, { method: 'POST', body, headers, redirect: 'manual' });
  }

  comeBack(sealed: EncryptedResponse, path = '/payment/response'): Promise<Response> {
    return this.post(path, { ...sealed });
  }

  async get<T = Record<string, unknown>>(path: string, cookie = this.cookie): Promise<Answer<T>> {
    const answer = await fetch(`${this.app.url}/api/payment/${path}`, { headers: { cookie } });
    return { status: answer.status, json: (await answer.json()) as T, cookie };
  }

  async register(transactionId: unknown, more: object = {}): Promise<Answer> {
    const answer = await fetch(`${this.app.url}/api/players/register`, json({ transactionId, ...more }));
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown>, cookie: '' };
  }

  payment(merchTxnId: string): Promise<Payment> {
    return this.app.db.getRepository(Payment).findOneByOrFail({ merchTxnId });
  }

  private get bank(): string {
    if (!this.app.sandbox) throw new Error('Start the app with a sandbox.');
    return this.app.sandbox.url;
  }
}
