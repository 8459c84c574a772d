import type { MadeSentence } from '@maidan/shared/sentences/parameter-sentences.ts';
import { sentenceCode } from '@maidan/shared/sentences/sentences.ts';
import type { ErrorResponse } from '@maidan/shared/wire/error.ts';

/**
 * Adds the codes of the sentences, by which a client translates them. Sentences without a code get none.
 * @param said the sentence of `error`, when it has parameters
 */
export function withCodes<Failure extends ErrorResponse>(failure: Failure, said?: MadeSentence): Failure {
  const codeOf = (sentence: string): string | undefined =>
    sentence === said?.sentence ? said.code : sentenceCode(sentence);
  const { error, errors = {} } = failure;
  const code = codeOf(error);
  const errorCodes = Object.entries(errors).flatMap(([field, sentence]) => {
    const errorCode = codeOf(sentence);
    return errorCode ? [[field, errorCode] as const] : [];
  });
  return {
    ...failure,
    ...(code && { code }),
    ...(said && { parameters: said.parameters }),
    ...(errorCodes.length > 0 && { errorCodes: Object.fromEntries(errorCodes) }),
  };
}
