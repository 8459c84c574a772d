import type { Page } from '@playwright/test';
import { club } from '@maidan/shared/club.ts';
import type { PaymentRecord, Receipt } from '@maidan/shared/wire/payments.ts';

/** Public lists with texts that the club has written and pages show unchanged. */
const clubLists = ['/api/members', '/api/gallery/grouped', '/api/events/all-public'];
const clubFields = ['name', 'caption', 'eventName', 'description', 'rules', 'location', 'ground', 'reportingTime'];
/** Texts that are stored in English and shown in Hindi. */
const translated: readonly string[] = [club.address];

/** The lines of texts that the club has written only in English; popups show them as lines and list items. */
export async function writtenByClub(page: Page): Promise<string[]> {
  const lines: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const fields = value as Record<string, unknown>;
    for (const name of clubFields) {
      const text = fields[name];
      if (typeof text !== 'string' || fields[`${name}Hi`] || translated.includes(text)) continue;
      lines.push(text, ...text.split('\n').map((line) => line.replace(/^\s*(\d+[.)]|[-*•])\s+/, '')));
    }
    Object.values(fields).forEach(collect);
  };
  for (const path of clubLists) collect(await (await page.request.get(path)).json());
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** Ids, and the bank's words, of the payment in the page's address; empty when the API does not know it. */
export async function writtenByBank(page: Page): Promise<string[]> {
  const id = new URL(page.url()).searchParams.get('merchTxnId');
  const answer = id && (await page.request.get(`/api/payment/merchant/${id}`));
  if (!answer || !answer.ok()) return [];
  const { data } = (await answer.json()) as { data: PaymentRecord | null };
  return storedTexts(data ?? {}, {});
}

/**
 * What the result page shows as it is stored: field names of the record, ids, the bank's words, names of people, events
 * and places, and parameters of the page's address. The club's own sentences are not among them.
 */
export function storedTexts(record: Partial<PaymentRecord>, receipt: Partial<Receipt>, query = ''): string[] {
  const { merchant_txn_id, atom_txn_id, bank_txn_id, response_code, response_message } = record;
  const { playerName, eventName, eventPlace, ground, reportingTime, receiptNumber } = receipt;
  return [
    ...[merchant_txn_id, atom_txn_id, bank_txn_id, response_code, response_message],
    ...[playerName, eventName, eventPlace, ground, reportingTime, receiptNumber],
    ...Object.keys(record),
    ...[...new URLSearchParams(`merchTxnId=${query}`)].flat(),
  ].filter((text): text is string => Boolean(text));
}
