import { setTimeout as wait } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { PayoutColumnsResponse, PayoutResponse } from '@maidan/shared/wire/payouts/payouts.ts';
import type { SavedPhoto } from '@maidan/shared/wire/gallery.ts';
import { Treasurer } from '../../product/treasurer.ts';
import type { Club } from './club.ts';

/** An administrator of the console, over HTTP. */
export class Secretary {
  private readonly club: Club;
  readonly authorization: string;

  private constructor(club: Club, authorization: string) {
    this.club = club;
    this.authorization = authorization;
  }

  static async signIn(club: Club): Promise<Secretary> {
    return new Secretary(club, (await Treasurer.signIn(club)).authorization);
  }

  async upload(colour: string): Promise<SavedPhoto> {
    const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('eventId', this.club.eventId);
    form.append('photo', new Blob([new Uint8Array(photo)]), 'catch.jpg');
    return (await this.send('POST', 'gallery/upload', form)).json() as Promise<SavedPhoto>;
  }

  async deletePhoto(id: string): Promise<void> {
    await this.send('DELETE', `gallery/${id}`);
  }

  /** Refunds a payment, wholly or by `part`, in rupees. */
  async refund(merchTxnId: string, part?: string): Promise<void> {
    const [row] = await this.club.query<{ id: string }>('SELECT id FROM payments WHERE merch_txn_id = $1', [
      merchTxnId,
    ]);
    const path = `admin/payments/${row?.id}/${part ? 'partial-refund' : 'refund'}`;
    const reason = 'Injured, asked for the fee back';
    await this.send(
      'POST',
      path,
      part ? { amount: part, reason, requestKey: randomBytes(16).toString('hex') } : { reason },
    );
  }

  /** Erases a player, without a waiting time. */
  async erase(merchTxnId: string): Promise<void> {
    const [row] = await this.club.query<{ id: string }>(
      'SELECT player_id AS id FROM payments WHERE merch_txn_id = $1',
      [merchTxnId],
    );
    await this.send('POST', `admin/players/${row?.id}/erase`, { reason: 'Asked for by letter' });
  }

  /** Uploads the bank's settlement file as the console does: first for its columns, then for the comparison. */
  async uploadSettlement(): Promise<PayoutResponse> {
    const csv = await (await fetch(`http://127.0.0.1:${this.club.bank.port}/settlement.csv`)).text();
    const form = (fields: Record<string, string> = {}) => {
      const body = new FormData();
      for (const [field, value] of Object.entries(fields)) body.set(field, value);
      body.set('file', new File([csv], 'settlement.csv', { type: 'text/csv' }));
      return body;
    };
    const columns = (await (await this.send('POST', 'admin/payouts/columns', form())).json()) as PayoutColumnsResponse;
    const fields = { mapping: JSON.stringify(columns.mapping), replace: 'true' };
    return (await (await this.send('POST', 'admin/payouts', form(fields))).json()) as PayoutResponse;
  }

  /**
   * Orders a refund for each payment that a settlement file names as captured and that the restored copy does not know.
   */
  async returnUnrecorded(): Promise<void> {
    const rows = await this.club.query<{ id: string }>(`SELECT id FROM unrecorded_payments WHERE state = 'to_confirm'`);
    for (const { id } of rows) await this.send('POST', `admin/payments/restores/unrecorded/${id}/return`);
  }

  async isSignedIn(): Promise<boolean> {
    const answer = await fetch(`${this.club.url}/api/admin/payments/totals`, {
      headers: { authorization: this.authorization },
    });
    return answer.ok;
  }

  private async send(method: string, path: string, body?: FormData | object): Promise<Response> {
    const isForm = body instanceof FormData;
    for (let left = 3; ; left -= 1) {
      const answer = await fetch(`${this.club.url}/api/${path}`, {
        method,
        headers: { authorization: this.authorization, ...(isForm ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      if (answer.ok) return answer;
      const text = `${method} ${path} answered ${answer.status}: ${await answer.text()}`;
      if (left === 1 || answer.status < 500) throw new Error(text);
      await wait(1_000);
    }
  }
}
