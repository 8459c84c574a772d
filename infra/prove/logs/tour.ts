import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import sharp from 'sharp';
import type { Harness } from '../../product/harness.ts';
import type { Canary } from './search.ts';

/** The person whom the tour registers; the values occur nowhere else. */
const typed = {
  firstName: 'Kanariyaa',
  lastName: 'Singaravelan',
  mobile: '9812309876',
  address: 'Canary Chawk 7, Tikrapara',
  guardian: 'Vogelbauer Minah',
  password: 'canary-password-47!',
  remarks: 'canaryremark besides',
};

/** Calls the API through `url`, with valid and invalid input that contains one person's data. */
export class Tour {
  private readonly harness: Harness;
  private readonly url: string;
  private token = '';
  private photo = Buffer.alloc(0);
  private encData = '';
  private relatives = 0;
  /** Number of answered calls by status. */
  readonly statuses = new Map<number, number>();

  constructor(harness: Harness, url: string) {
    this.harness = harness;
    this.url = url;
  }

  /** Values that no log may contain, including the administrator's token and the last `encData`. */
  canaries(): Canary[] {
    const middle = Math.floor(this.photo.length / 2);
    return [
      ...Object.entries(typed).map(([name, value]) => ({ name, value })),
      { name: 'token', value: this.token },
      { name: 'encData', value: this.encData },
      { name: 'photo', value: this.photo.subarray(middle, middle + 48) },
      { name: 'end of the photo', value: this.photo.subarray(-50, -2) },
    ];
  }

  async prepare(token: string): Promise<void> {
    this.token = token;
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    this.photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#7a4427', noise } })
      .jpeg()
      .toBuffer();
  }

  /** Calls routes of the site and of the console with valid and invalid input. */
  async ordinary(): Promise<void> {
    const { firstName, lastName, mobile } = typed;
    const name = encodeURIComponent(`${firstName} ${lastName}`);
    for (const path of [
      `players/check-mobile/${mobile}?name=${name}`,
      `players/check-mobile/${name}`,
      `players/name?q=${name}`,
      `events/${name}`,
      `no/such/${name}?mobile=${mobile}`,
      `payment/merchant/${name}`,
      `payment/pending/${mobile}`,
      `admin/players?filter=${encodeURIComponent(JSON.stringify({ q: [firstName, mobile] }))}`,
      `admin/players?filter=${name}`,
      `admin/payments?filter=${encodeURIComponent(JSON.stringify({ q: mobile }))}`,
    ])
      await this.send('GET', `/api/${path}`);
    await this.signIns();
    await this.malformed();
    await this.imports();
  }

  /** Registers, pays and returns; sends the provider's posts unchanged and damaged. */
  async payment(): Promise<void> {
    const answer = await this.initiate('canary-1');
    const { data, error } = (await answer.json()) as { data?: { merchTxnId: string }; error?: string };
    if (!data) throw new Error(`The checkout did not start: ${error}`);
    const choice = JSON.stringify({ merchTxnId: data.merchTxnId });
    const headers = { 'content-type': 'application/json' };
    const paid = await fetch(`http://127.0.0.1:${this.harness.bank.port}/sandbox/pay`, {
      ...{ method: 'POST', headers, body: choice },
    });
    const { encData, merchId } = (await paid.json()) as { encData: string; merchId: string };
    this.encData = encData;
    const spoilt = `${encData.slice(0, -8)}00000000`;
    for (const path of ['/payment/response', '/payment/success', '/payment/error', '/api/payment/callback'])
      for (const each of [spoilt, `${encData}zz`, encData])
        await this.send('POST', path, new URLSearchParams({ encData: each, merchId }));
    const { mobile, firstName } = typed;
    await this.json('POST', '/api/payment/receipt', { mobile, transactionId: data.merchTxnId });
    await this.json('POST', '/api/payment/receipt', { mobile: firstName, transactionId: firstName });
  }

  /** Starts a new registration with all fields of the form. */
  initiate(transactionId: string, change: object = {}): Promise<Response> {
    const { guardian, firstName, lastName, mobile, address, remarks } = typed;
    return this.json('POST', '/api/payment/initiate', {
      transactionId,
      playerData: {
        ...{ firstName, lastName, mobile, address, remarks, age: '9', email: `${firstName}@canary.example` },
        ...{
          playerType: playerTypeOf('child'),
          playingStyle: 'Right-hand Batsman',
          selectedEvent: this.harness.eventId,
        },
        consent: { version: '2026-11', guardianName: guardian, guardianRelation: 'Mother' },
        photoBase64: `data:image/jpeg;base64,${this.photo.toString('base64')}`,
        ...change,
      },
    });
  }

  /** Calls that read or write people while the database refuses or dies. Any status is accepted. */
  async touchPeople(label: string): Promise<void> {
    const name = encodeURIComponent(typed.firstName);
    await Promise.allSettled([
      this.initiate(`canary-${label}`, this.relative()),
      this.send('GET', `/api/players/check-mobile/${typed.mobile}?name=${name}`),
      this.send('GET', `/api/admin/players?filter=${encodeURIComponent(JSON.stringify({ q: [typed.lastName] }))}`),
      this.json('POST', '/api/players/register', { firstName: typed.firstName, mobile: typed.mobile }),
      this.json('POST', '/api/admin/members', { name: typed.lastName, phone: typed.mobile }),
      this.signIns(),
    ]);
  }

  /** A new person each time, because the API refuses to register the same person twice. */
  private relative(): object {
    this.relatives += 1;
    const letters = String.fromCharCode(97 + (this.relatives % 26), 97 + (Math.floor(this.relatives / 26) % 26));
    return { firstName: `${typed.firstName}${letters}`, mobile: `98123${String(10_000 + this.relatives)}` };
  }

  private async signIns(): Promise<void> {
    const { password, firstName, mobile } = typed;
    await this.json('POST', '/api/admin/login', { username: firstName, password, captchaAnswer: 'TESTCAPT' });
    await this.json('POST', '/api/admin/login', { username: mobile, password });
    await this.json('PUT', '/api/admin/account/password', { currentPassword: password, newPassword: password });
    await this.json('POST', '/api/admin/administrators', { username: firstName, password, role: 'secretary' });
  }

  private async malformed(): Promise<void> {
    const body = `{"firstName":"${typed.firstName}","mobile":"${typed.mobile}","address":"${typed.address}"`;
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      for (const path of ['/api/payment/initiate', '/api/admin/player-imports', '/payment/response'])
        await this.send('POST', path, body, type);
    await this.initiate('canary-bad', { mobile: [typed.mobile], firstName: { text: typed.firstName } });
    await this.initiate('canary-bad', { age: typed.firstName, selectedEvent: typed.lastName });
    await this.initiate('canary-bad', { photoBase64: `data:image/jpeg;base64,${typed.address}` });
    await this.json('PUT', `/api/admin/players/${typed.firstName}/record`, { address: typed.address });
  }

  /** Imports a spreadsheet with readable, unreadable and duplicate rows. */
  private async imports(): Promise<void> {
    const { firstName, lastName, mobile, address } = typed;
    const rows = ['Name,Mobile,Age,Address', `${firstName} ${lastName},${mobile},24,"${address}"`];
    rows.push(`${firstName},${mobile},old,"${address}"`, `"${lastName},${mobile}`);
    const form = new FormData();
    form.append('file', new Blob([rows.join('\n')]), `${firstName}.csv`);
    const sent = await this.send('POST', '/api/admin/player-imports', form);
    const { import: made } = (await sent.json()) as { import?: { id: string; mapping: object } };
    if (!made) return;
    await this.json('POST', `/api/admin/player-imports/${made.id}/check`, { mapping: made.mapping });
    await this.json('POST', `/api/admin/player-imports/${made.id}/run`, {});
  }

  private json(method: string, path: string, body: object): Promise<Response> {
    return this.send(method, path, JSON.stringify(body), 'application/json');
  }

  private async send(method: string, path: string, body?: BodyInit, type?: string): Promise<Response> {
    const answer = await fetch(this.url + path, {
      ...{ method, redirect: 'manual', ...(body !== undefined && { body }) },
      headers: { authorization: `Bearer ${this.token}`, ...(type && { 'content-type': type }) },
      signal: AbortSignal.timeout(60_000),
    });
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    // The body is read to its end, so that the connection is freed and the text can be used later.
    const bytes = await answer.arrayBuffer();
    return new Response(bytes);
  }
}
