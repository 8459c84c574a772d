import { expect, type APIRequestContext } from '@playwright/test';
import { indianDay } from '@maidan/shared/format/dates.ts';
import type { Role } from '@maidan/shared/domain/roles.ts';
import type { EventForm } from '@maidan/shared/rules/event.ts';
import type { GeneratedPasswordResponse } from '@maidan/shared/wire/administrators.ts';
import type { PaymentRow } from '@maidan/shared/wire/payments-admin.ts';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import type {
  CounterFeesResponse,
  CounterRequest,
  PaperRegistration,
} from '@maidan/shared/wire/payments-console/counter.ts';
import type { PayoutColumnsResponse } from '@maidan/shared/wire/payouts/payouts.ts';
import type { SavedEvent } from '@maidan/shared/wire/events.ts';
import type { Product } from '../../fixtures/product.ts';
import { signInByApi } from '../../fixtures/sign-in.ts';

/** An account that a journey has made. */
export interface AddedAdministrator {
  id: string;
  username: string;
  password: string;
}

/** Changes records by the console's API, with the rights of the account that has signed in. */
export class AdminCalls {
  private readonly request: APIRequestContext;
  private readonly headers: Record<string, string>;

  private constructor(request: APIRequestContext, token: string) {
    this.request = request;
    this.headers = { authorization: `Bearer ${token}` };
  }

  static async signIn(request: APIRequestContext, product: Product): Promise<AdminCalls> {
    return new AdminCalls(request, (await signInByApi(request, product)).token);
  }

  /**
   * Adds an event.
   * @returns the new event's id
   */
  async addEvent(event: Partial<EventForm>): Promise<string> {
    const answer = await this.request.post('/api/events', { headers: this.headers, data: event });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as SavedEvent).id;
  }

  async changeEvent(id: string, changes: Partial<EventForm>): Promise<void> {
    const answer = await this.request.put(`/api/events/${id}`, { headers: this.headers, data: changes });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  async removeEvent(id: string): Promise<void> {
    const answer = await this.request.delete(`/api/events/${id}`, { headers: this.headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  async deletePlayer(mobile: string): Promise<void> {
    const filter = encodeURIComponent(JSON.stringify({ q: mobile }));
    const found = await this.request.get(`/api/admin/players?filter=${filter}`, { headers: this.headers });
    const [player] = (await found.json()) as ListedPlayerView[];
    const answer = await this.request.delete(`/api/admin/players/${player?.id}`, { headers: this.headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Registers an adult who pays today's fee of a new player in cash. */
  async registerAtCounter(selectedEvent: string, firstName: string, lastName: string, mobile: string): Promise<void> {
    const takenOn = indianDay(new Date());
    const fees = await this.request.get(`/api/admin/payments/counter/fees?event=${selectedEvent}&day=${takenOn}`, {
      headers: this.headers,
    });
    const player: PaperRegistration = {
      ...{ selectedEvent, firstName, lastName, mobile, age: 24, playerType: 'New Player' },
      ...{ playingStyle: 'Right-hand Batsman', address: '12 Station Road, Raipur', unavailability: '', remarks: '' },
      ...{ guardianName: '', guardianRelation: '', consentOnPaper: true },
    };
    const form: CounterRequest = {
      ...player,
      ...{ channel: 'cash', reference: '', takenBy: 'Meena', takenOn, requestKey: crypto.randomUUID() },
      shownFee: ((await fees.json()) as CounterFeesResponse).fees.new,
    };
    const answer = await this.request.post('/api/admin/payments/counter', { headers: this.headers, data: form });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Makes an account of this role with a random name, and replaces its generated password. */
  async addAdministrator(product: Product, role: Role): Promise<AddedAdministrator> {
    const { id, ...administrator } = await this.generateAdministrator(role);
    return { id, ...(await choosePassword(this.request, { ...product, administrator })) };
  }

  /** Makes an account with a generated password, which must be changed at the first sign-in. */
  async generateAdministrator(role: Role): Promise<AddedAdministrator> {
    const username = `${role}-${Math.random().toString(36).slice(2, 8)}`;
    const answer = await this.request.post('/api/admin/administrators', {
      headers: this.headers,
      data: { username, role },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { administrator, password } = (await answer.json()) as GeneratedPasswordResponse;
    return { id: administrator.id, username, password };
  }

  /**
   * Gives an account a generated password.
   * @returns the generated password, which must be changed at the next sign-in
   */
  async resetPassword(id: string): Promise<string> {
    const path = `/api/admin/administrators/${id}/reset-password`;
    const answer = await this.request.post(path, { headers: this.headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as GeneratedPasswordResponse).password;
  }

  async changePassword(currentPassword: string, newPassword: string): Promise<void> {
    const data = { currentPassword, newPassword };
    const answer = await this.request.put('/api/admin/account/password', { headers: this.headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Orders a refund of the whole payment. */
  async refund(merchTxnId: string): Promise<void> {
    const filter = encodeURIComponent(JSON.stringify({ q: merchTxnId }));
    const found = await this.request.get(`/api/admin/payments?filter=${filter}`, { headers: this.headers });
    const [payment] = (await found.json()) as PaymentRow[];
    const answer = await this.request.post(`/api/admin/payments/${payment?.id}/refund`, {
      headers: this.headers,
      data: { reason: 'Injured before the event' },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Compares the bank's settlement file of all payments with the records. */
  async uploadSettlementFile({ sandboxUrl }: Product): Promise<void> {
    const buffer = await (await this.request.get(`${sandboxUrl}/settlement.csv`)).body();
    const file = { name: 'settlement.csv', mimeType: 'text/csv', buffer };
    const columns = await this.request.post('/api/admin/payouts/columns', {
      headers: this.headers,
      multipart: { file },
    });
    const { mapping } = (await columns.json()) as PayoutColumnsResponse;
    const answer = await this.request.post('/api/admin/payouts', {
      headers: this.headers,
      multipart: { mapping: JSON.stringify(mapping), file },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  async changeRole(id: string, role: Role): Promise<void> {
    const path = `/api/admin/administrators/${id}/role`;
    const answer = await this.request.put(path, { headers: this.headers, data: { role } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** Replaces the generated password, as at an account's first sign-in. */
export async function choosePassword(request: APIRequestContext, product: Product): Promise<Product['administrator']> {
  const { username, password } = product.administrator;
  const chosen = 'journeys and proofs, too';
  await (await AdminCalls.signIn(request, product)).changePassword(password, chosen);
  return { username, password: chosen };
}
