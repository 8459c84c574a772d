import type { PlayerCorrectionRequest, PlayerRecord, PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import { asAdmin } from './signed-in.ts';
import type { TestApp } from './test-app.ts';

/** The form for correcting a record, as the console sends it. */
export const formOf = (record: PlayerRecord, given: Partial<PlayerCorrectionRequest> = {}): PlayerCorrectionRequest => {
  const { firstName, lastName, age, mobile, address, playingStyle, unavailability, remarks, version } = record;
  const fields = { firstName, lastName, age, mobile, address, playingStyle, unavailability, remarks };
  return { ...fields, version, reason: 'The mother called', ...given };
};

export function withPhoto(fields: object, photo: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('photo', new File([new Uint8Array(photo)], 'आशा.jpg', { type: 'image/jpeg' }));
  return form;
}

/** The calls of an administrator about the records of players. */
export class Records {
  private constructor(
    private readonly url: string,
    readonly headers: Record<string, string>,
  ) {}

  static async signedIn(app: Pick<TestApp, 'db' | 'url'>): Promise<Records> {
    return new Records(`${app.url}/api/admin/players`, await asAdmin(app));
  }

  get(id: string): Promise<Response> {
    return fetch(`${this.url}/${id}/record`, { headers: this.headers });
  }

  async read(id: string): Promise<PlayerRecord> {
    return recordIn(await this.get(id));
  }

  async registration(id: string): Promise<PlayerRegistration> {
    const answer = await fetch(`${this.url}/${id}/registration`, { headers: this.headers });
    return (await answer.json()) as PlayerRegistration;
  }

  put(id: string, body: object): Promise<Response> {
    const isForm = body instanceof FormData;
    const headers = isForm ? this.headers : { ...this.headers, 'content-type': 'application/json' };
    return fetch(`${this.url}/${id}/record`, { method: 'PUT', headers, body: isForm ? body : JSON.stringify(body) });
  }

  async correct(id: string, given: Partial<PlayerCorrectionRequest>): Promise<PlayerRecord> {
    return recordIn(await this.tryToCorrect(id, given));
  }

  async tryToCorrect(id: string, given: Partial<PlayerCorrectionRequest>): Promise<Response> {
    return this.put(id, formOf(await this.read(id), given));
  }
}

async function recordIn(answer: Response): Promise<PlayerRecord> {
  const body = (await answer.json()) as PlayerRecord;
  if (!answer.ok) throw new Error(`The API answered ${answer.status}: ${JSON.stringify(body)}`);
  return body;
}

export const refusal = async (answer: Response): Promise<{ status: number; error: string }> => {
  const { error } = (await answer.json()) as { error: string };
  return { status: answer.status, error };
};
