import type { Page } from '@playwright/test';
import type { Language } from '@maidan/shared/language.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { paidReceipt as receipt, paidRecord as record, unknownId as id } from '../../pages/payments.ts';
import { answers, expect } from '../state-test.ts';
import type { Ending } from './result-endings.ts';

/** The result page's calls, which a test answers. */
export const endpoints = {
  record: '**/api/payment/merchant/*',
  receipt: '**/api/payment/receipt/txn/*',
  pending: '**/api/payment/pending/*',
};

/** Opens the result page of a payment with this ending. */
export async function arriveAt(page: Page, ending: Ending, language: Language = 'en'): Promise<void> {
  await answers(page, endpoints.record, { success: true, data: { ...record, ...ending.record } });
  const found = ending.receipt && { success: true, receipt: { ...receipt, ...ending.receipt } };
  await answers(page, endpoints.receipt, found ?? { success: false, error: 'Not found' }, found ? 200 : 404);
  await page.goto(pageIn(language, `/payment/response?merchTxnId=${id}${ending.query ?? ''}`));
}

export const expectTitle = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
