import { expect, type APIRequestContext } from '@playwright/test';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { InitiateResponse, PlayerData } from '@maidan/shared/wire/payments.ts';
import type { Product } from '../fixtures/product.ts';
import { freshMobile, smallPhoto } from './applicant.ts';

/** People who register and pay without a browser, for the payments that the treasurer sees. */
export class Payers {
  private readonly request: APIRequestContext;
  private readonly product: Product;
  private readonly eventId: string;

  constructor(request: APIRequestContext, product: Product, eventId: string) {
    this.request = request;
    this.product = product;
    this.eventId = eventId;
  }

  /** Opens a checkout at the bank, by default for a child; returns its merchTxnId. */
  async start(firstName: string, lastName: string, told: Partial<PlayerData> = {}): Promise<string> {
    const photo = await smallPhoto();
    const answer = await this.request.post('/api/payment/initiate', {
      data: {
        transactionId: `journey-${crypto.randomUUID()}`,
        playerData: {
          firstName,
          lastName,
          mobile: freshMobile(),
          age: 12,
          playerType: playerTypeOf('child'),
          playingStyle: 'Right-hand Batsman',
          address: '12 Station Road, Raipur',
          selectedEvent: this.eventId,
          photoBase64: `data:${photo.mimeType};base64,${photo.buffer.toString('base64')}`,
          ...told,
        },
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as InitiateResponse).data.merchTxnId;
  }

  /** Completes the payment at the bank, by default with success, and returns to the site. */
  async pay(merchTxnId: string, choice: Record<string, unknown> = {}): Promise<void> {
    const { encData, merchId } = await this.bank('pay', { merchTxnId, ...choice });
    await this.request.post('/payment/response', { form: { encData: encData!, merchId: merchId! }, maxRedirects: 0 });
  }

  /** Calls a control endpoint of the sandbox gateway. */
  async bank(endpoint: 'pay' | 'refund', data: Record<string, unknown>): Promise<Record<string, string>> {
    const answer = await this.request.post(`${this.product.sandboxUrl}/sandbox/${endpoint}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Record<string, string>;
  }
}
