import type { Language } from '@maidan/shared/language.ts';
import type { ApiFailure } from '../api.ts';
import { translateCoded } from './translate.ts';

/** The API's error message in the reader's language; empty when there is none. */
export const translateFailure = (language: Language, { message, coded }: ApiFailure): string =>
  translateCoded(language, { sentence: message, code: coded.code, parameters: coded.parameters });

/** The error messages of the fields in the reader's language. */
export function translateFieldErrors(language: Language, { errors, coded }: ApiFailure): Record<string, string> {
  const { errorCodes = {}, parameters } = coded;
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [
      field,
      translateCoded(language, { sentence, code: errorCodes[field], parameters }),
    ]),
  );
}
