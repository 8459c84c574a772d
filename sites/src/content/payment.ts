import type { InEachLanguage, Translated } from '@maidan/shared/language.ts';
import { paymentPage as enPage } from './en/payment.ts';
import { receipt as enReceipt } from './en/receipt.ts';
import { paymentPage as hiPage } from './hi/payment.ts';
import { receipt as hiReceipt } from './hi/receipt.ts';
import { inEachLanguage } from './load-hindi.ts';

export const paymentTexts: InEachLanguage<Translated<typeof enPage>> = inEachLanguage(
  enPage,
  hiPage,
  async () => (await import('./hi/payment.ts')).paymentPage,
);

export const receiptTexts: InEachLanguage<Translated<typeof enReceipt>> = inEachLanguage(
  enReceipt,
  hiReceipt,
  async () => (await import('./hi/receipt.ts')).receipt,
);
