import { refundNoteText } from '@maidan/shared/sentences/refund-note.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { RefundNoteFacts } from '@maidan/shared/wire/refunds/refund-note.ts';
import { receiptTexts } from '../../content/payment.ts';
import { datesIn } from '../../lib/language/dates.ts';

/** The API's note about a refund, written again from its facts where the page is not in English. */
export const refundNoteIn = (language: Language, note: string, facts: RefundNoteFacts | null): string =>
  language !== 'en' && facts
    ? refundNoteText(facts, { texts: receiptTexts[language].note, shortDate: datesIn(language).short })
    : note;
