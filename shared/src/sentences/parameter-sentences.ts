import { longIndianDate } from '../format/dates.ts';
import { formatRupees } from '../format/money.ts';

/** The parameters of sentences, by code. The API sends their values beside the code. */
const parameterTypes = {
  /** `YYYY-MM-DD`: the first day of registration. */
  'refusal.notYet': { day: 'string' },
  /** The fee of today. */
  'refusal.feeChanged': { rupees: 'number' },
  'call.throttled': { minutes: 'number' },
  /** The request id of an unknown error. */
  'call.unexpected': { reference: 'string' },
} as const;

interface Types {
  string: string;
  number: number;
}
type ParametersOf<Named> = { readonly [Name in keyof Named]: Types[Named[Name] & keyof Types] };

export type ParameterCode = keyof typeof parameterTypes;
type Parameters<Code extends ParameterCode> = ParametersOf<(typeof parameterTypes)[Code]>;

/** For each code, a function that makes the sentence from its parameters. */
export type ParameterSentences = { readonly [Code in ParameterCode]: (given: Parameters<Code>) => string };

/** A waiting time in words. From two hours on, it is given in hours, rounded up. */
function waitingTime(minutes: number): string {
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/**
 * English sentences with parameters that the API sends to visitors together with a code, so that a Hindi page can
 * translate them.
 */
export const parameterSentences: ParameterSentences = {
  'refusal.notYet': ({ day }) => `Registration for this event opens on ${longIndianDate(day)}.`,
  'refusal.feeChanged': ({ rupees }) =>
    `The fee is now ${formatRupees(rupees)}. Nothing was charged. Please check it and press "Register & Pay" again.`,
  'call.throttled': ({ minutes }) => `Too many attempts. Please try again in ${waitingTime(minutes)}.`,
  'call.unexpected': ({ reference }) => `Something went wrong. Reference: ${reference}`,
};

/** A sentence, and the code and parameters from which it was made. */
export interface MadeSentence {
  sentence: string;
  code: ParameterCode;
  parameters: Record<string, string | number>;
}

export const makeSentence = <Code extends ParameterCode>(code: Code, parameters: Parameters<Code>): MadeSentence => ({
  sentence: parameterSentences[code](parameters),
  code,
  parameters: { ...parameters },
});

/**
 * The sentence of a code that the API has sent; undefined for a code without parameters, or when a parameter is
 * missing.
 */
export function sentenceFrom(
  sentences: ParameterSentences,
  code: string,
  parameters: Readonly<Record<string, unknown>> = {},
): string | undefined {
  if (!Object.hasOwn(parameterTypes, code)) return undefined;
  const known = code as ParameterCode;
  const isComplete = Object.entries(parameterTypes[known]).every(([name, type]) => typeof parameters[name] === type);
  return isComplete ? (sentences[known] as (given: typeof parameters) => string)(parameters) : undefined;
}
