import { setTimeout as wait } from 'node:timers/promises';
import type {
  ColumnMapping,
  ImportRow,
  ImportRowOutcome,
  PlayerImport,
  PlayerImportResponse,
  StyleWord,
} from '@maidan/shared/wire/player-imports.ts';
import { asAdmin } from './signed-in.ts';
import type { TestApp } from './test-app.ts';

/** The console's calls about imports, as the secretary makes them. */
export class Importer {
  private constructor(
    readonly url: string,
    readonly headers: Record<string, string>,
  ) {}

  static async signedIn(app: Pick<TestApp, 'db' | 'url'>): Promise<Importer> {
    return new Importer(`${app.url}/api/admin/player-imports`, await asAdmin(app));
  }

  /** Uses a session that exists already. */
  static over(url: string, headers: Record<string, string>): Importer {
    return new Importer(`${url}/api/admin/player-imports`, headers);
  }

  send(file: Buffer | string, name = 'players.csv'): Promise<Response> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), name);
    return fetch(this.url, { method: 'POST', headers: this.headers, body: form });
  }

  async upload(file: Buffer | string, name?: string): Promise<PlayerImport> {
    return imported(await this.send(file, name));
  }

  post(id: string, call: 'check' | 'run' | 'undo', body: object = {}): Promise<Response> {
    const headers = { ...this.headers, 'content-type': 'application/json' };
    return fetch(`${this.url}/${id}/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async check(id: string, mapping: ColumnMapping, words?: readonly StyleWord[]): Promise<PlayerImport> {
    return imported(await this.post(id, 'check', { mapping, words }));
  }

  /** Uploads a file, and checks it with the suggested columns. */
  async checked(file: Buffer | string, name?: string): Promise<PlayerImport> {
    const { id, mapping } = await this.upload(file, name);
    return this.check(id, mapping);
  }

  async find(id: string): Promise<PlayerImport> {
    return imported(await fetch(`${this.url}/${id}`, { headers: this.headers }));
  }

  /** Starts a run or an undo, and waits until it has ended. */
  async finish(id: string, call: 'run' | 'undo'): Promise<PlayerImport> {
    await imported(await this.post(id, call));
    return this.ended(id);
  }

  /**
   * Waits for the end of a run or an undo. It asks ever more rarely, because each question takes time from the import.
   */
  async ended(id: string): Promise<PlayerImport> {
    for (let pause = 10; ; pause = Math.min(2 * pause, 320)) {
      const found = await this.find(id);
      if (found.state !== 'running' && found.state !== 'undoing') return found;
      await wait(pause);
    }
  }

  async run(file: Buffer | string): Promise<PlayerImport> {
    return this.finish((await this.checked(file)).id, 'run');
  }

  async rows(id: string, outcome?: ImportRowOutcome): Promise<ImportRow[]> {
    const filter = outcome ? `?filter=${JSON.stringify({ outcome })}` : '';
    return (await (await fetch(`${this.url}/${id}/rows${filter}`, { headers: this.headers })).json()) as ImportRow[];
  }
}

async function imported(answer: Response): Promise<PlayerImport> {
  const body = (await answer.json()) as PlayerImportResponse;
  if (!answer.ok) throw new Error(`The API answered ${answer.status}: ${JSON.stringify(body)}`);
  return body.import;
}

/** A CSV file with the columns Name, Mobile, Age and those of `more`. */
export const playersCsv = (rows: readonly (readonly (string | number)[])[], more: readonly string[] = []): string =>
  [['Name', 'Mobile', 'Age', ...more], ...rows].map((row) => row.join(',')).join('\r\n');

/**
 * `count` players with different names and mobiles. A name must not have digits, so the number is written in letters.
 */
export const manyPlayers = (count: number): [name: string, mobile: number, age: number][] =>
  Array.from({ length: count }, (_, i) => [`Player ${inLetters(i)}`, 9_800_000_000 + i, 20 + (i % 30)]);

export const inLetters = (n: number): string =>
  String(n)
    .padStart(5, '0')
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
