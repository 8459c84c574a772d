import { callSentences } from './call-sentences.ts';
import { initiationRefusals, registrationRefusals } from './refusals.ts';
import { waitingListRefusals } from './waiting-list-refusals.ts';
import { clubPaymentSentences, outcomeTitles, paymentSentences, providerSentences } from '../domain/payment-outcome.ts';
import { paymentStartSentences } from '../domain/payment-start.ts';
import { photoSentences } from '../rules/photo.ts';
import { registrationSentences } from '../rules/registration.ts';

/**
 * Tables of the sentences that a visitor may read. Functions in them get no code here; sentences with parameters are in
 * `parameter-sentences.ts`.
 */
const tables = {
  registration: registrationSentences,
  photo: photoSentences,
  refusal: registrationRefusals,
  waitingList: waitingListRefusals,
  initiation: initiationRefusals,
  payment: paymentSentences,
  clubPayment: clubPaymentSentences,
  outcome: outcomeTitles,
  provider: providerSentences,
  paymentStart: paymentStartSentences,
  call: callSentences,
} as const;

type Tables = typeof tables;
type FixedKeys<Table> = { [K in keyof Table]: Table[K] extends string ? K : never }[keyof Table] & string;

/** `registration.age`, `photo.required`: the name of a sentence in all languages. */
export type SentenceCode = { [Name in keyof Tables]: `${Name}.${FixedKeys<Tables[Name]>}` }[keyof Tables];

const entries = Object.entries(tables).flatMap(([name, table]) =>
  Object.entries(table).flatMap(([key, sentence]: [string, unknown]) =>
    typeof sentence === 'string' ? [[sentence, `${name}.${key}` as SentenceCode] as const] : [],
  ),
);

/** The English sentences, by code. */
export const sentences: ReadonlyMap<SentenceCode, string> = new Map(entries.map(([text, code]) => [code, text]));

const codes = new Map<string, SentenceCode>(entries);

/** The code of an English sentence of the API or of a rule; undefined for other texts, such as a bank's message. */
export const sentenceCode = (sentence: string): SentenceCode | undefined => codes.get(sentence);
