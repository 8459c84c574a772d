import type { PayoutColumnsResponse, PayoutLine, PayoutResponse } from '@maidan/shared/wire/payouts/payouts.ts';
import { headers, idOf, runRefunds, started, test } from '../payments-console.ts';

export const url = () => `${test.url}/api/admin/payouts`;

export function form(file: string | Buffer, fields: Record<string, string> = {}, name = 'november.csv'): FormData {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set('file', new File([new Uint8Array(Buffer.from(file))], name, { type: 'text/csv' }));
  return body;
}

export async function send<T>(path: string, body: FormData): Promise<{ status: number; json: T & { error: string } }> {
  const answer = await fetch(url() + path, { method: 'POST', headers, body });
  return { status: answer.status, json: (await answer.json()) as T & { error: string } };
}

export const columnsOf = async (file: string | Buffer) =>
  (await send<PayoutColumnsResponse>('/columns', form(file))).json;

/** Compares with the columns that are suggested. */
export async function compare(
  file: string | Buffer,
  given: { replace?: string; name?: string } = {},
): Promise<PayoutResponse> {
  const { mapping } = await columnsOf(file);
  const { replace, name } = given;
  const fields = { mapping: JSON.stringify(mapping), ...(replace && { replace }) };
  const { status, json } = await send<PayoutResponse>('', form(file, fields, name));
  if (status !== 200) throw new Error(json.error);
  return json;
}

export const linesOf = async (id: string, filter: object = {}): Promise<PayoutLine[]> => {
  const query = `?range=[0,99]&filter=${JSON.stringify(filter)}`;
  return (await (await fetch(`${url()}/${id}/lines${query}`, { headers })).json()) as PayoutLine[];
};

export const bankFile = async () => (await fetch(`${test.sandbox?.url}/settlement.csv`)).text();

/** The bank's own file, without the payment that the club loses in a test. Its refunds have been asked for. */
export async function settlement(): Promise<string> {
  for (const merchTxnId of [started.twice, started.wrong]) await runRefunds(await idOf(merchTxnId));
  return csvOf(rowsOf(await bankFile()).filter((row) => !row.includes(started.open)));
}

export const rowsOf = (csv: string): string[] => csv.trim().split('\r\n');

export const csvOf = (rows: readonly string[]): string => rows.join('\r\n');
