import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { RegisterAgainResponse } from '@maidan/shared/wire/payments.ts';
import { ApiFailure, callApi } from '../../lib/api.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { saveFamilyDraft } from '../registration/browser-memory.ts';

const readAnswers = async (transaction: string): Promise<RegisterAgainResponse['answers']> =>
  (await callApi<RegisterAgainResponse>(`/payment/own/again?transaction=${transaction}`)).answers;

/**
 * Opens the form for the same player and another event, filled in with what the club knows of the player today.
 * @throws ApiFailure
 */
export async function registerAgain(language: Language, merchantTxnId: string, selectedEvent: string): Promise<void> {
  const transaction = encodeURIComponent(merchantTxnId);
  saveFamilyDraft({ ...(await readAnswers(transaction)), selectedEvent });
  location.assign(pageIn(language, `/register?again=${transaction}`));
}

/**
 * Opens the form for another player of the family, filled in with mobile, address, guardian and, where only one event
 * is open, that event. The form opens without them when they cannot be read.
 */
export async function registerAnother(language: Language, merchantTxnId: string): Promise<void> {
  try {
    const answers = await readAnswers(encodeURIComponent(merchantTxnId));
    const { selectedEvent, mobile, address, guardianName, guardianRelation } = answers;
    saveFamilyDraft({ selectedEvent, mobile, address, guardianName, guardianRelation });
  } catch (cause) {
    reportUnless(cause, ApiFailure);
  }
  location.assign(pageIn(language, '/register'));
}
