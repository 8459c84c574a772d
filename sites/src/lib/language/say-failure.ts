import type { Language } from '@maidan/shared/language.ts';
import type { ApiFailure } from '../api.ts';
import { sayCoded } from './say.ts';

/** What the API has refused a call with, in the reader's language; empty when it said nothing. */
export const sayFailure = (language: Language, { message, coded }: ApiFailure): string =>
  sayCoded(language, { sentence: message, code: coded.code, parameters: coded.parameters });

/** The same of every field. */
export function sayFieldErrors(language: Language, { errors, coded }: ApiFailure): Record<string, string> {
  const { errorCodes = {}, parameters } = coded;
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [
      field,
      sayCoded(language, { sentence, code: errorCodes[field], parameters }),
    ]),
  );
}
