import { isBlank, tidyText } from './typed-text.ts';

/** A rule's limits on a text, for the API description. Limits that JSON Schema cannot express are left out. */
export interface RuleFacts {
  isRequired?: true;
  /** Characters (code points). */
  minLength?: number;
  maxLength?: number;
  choices?: readonly string[];
}

/**
 * A validation rule. It takes one value, and all values of the form, and returns the message for the user; undefined
 * when the value is valid. Forms and the API run the same functions.
 */
export type Rule<F, K extends keyof F> = ((value: F[K] | undefined, all: Partial<F>) => string | undefined) & {
  readonly facts?: RuleFacts;
};

/**
 * Rules by field. `fieldErrors` keeps the order of the fields, so write them in the order of the form: services of the
 * API answer with the first error as the message of the whole form.
 */
export type RuleSet<F> = { readonly [K in keyof F]?: readonly Rule<F, K>[] };

export type FieldErrors<F> = { [K in keyof F]?: string };

/** The message of the first broken rule of one field. */
export function fieldError<F, K extends keyof F>(rules: RuleSet<F>, field: K, values: Partial<F>): string | undefined {
  for (const rule of rules[field] ?? []) {
    const sentence = rule(values[field], values);
    if (sentence) return sentence;
  }
  return undefined;
}

/** For each field that breaks a rule, the message of its first broken rule, in the order of the rule set. */
export function fieldErrors<F>(rules: RuleSet<F>, values: Partial<F>): FieldErrors<F> {
  const errors: FieldErrors<F> = {};
  for (const field of Object.keys(rules) as (keyof F)[]) {
    const sentence = fieldError(rules, field, values);
    if (sentence) errors[field] = sentence;
  }
  return errors;
}

type TextRule = ((value: unknown) => string | undefined) & { readonly facts: RuleFacts };

/** A rule with these limits attached. */
export const withFacts = (facts: RuleFacts, rule: (value: unknown) => string | undefined): TextRule =>
  Object.assign((value: unknown) => rule(value), { facts });

/** A rule that is broken when the value is missing or consists of blanks. */
export const required = (sentence: string): TextRule =>
  withFacts({ isRequired: true }, (value) => (isBlank(value) ? sentence : undefined));

/**
 * A rule that is broken when the text is longer than `limit` characters (code points). The text is counted as it is
 * stored (`tidyText`): some Devanagari letters are stored as two code points, and a letter typed with a separate accent
 * is stored as one.
 */
export const atMost = (limit: number, sentence: string): TextRule =>
  withFacts({ maxLength: limit }, (value) =>
    typeof value === 'string' && [...tidyText(value)].length > limit ? sentence : undefined,
  );

/** The most characters that the rules of a field allow; undefined when no rule limits them. */
export const longestOf = <F>(rules: RuleSet<F>, field: keyof F): number | undefined =>
  rules[field]?.map(({ facts }) => facts?.maxLength).find((limit) => limit !== undefined);

/** A rule that is broken by a value that is not one of the choices. A blank value does not break it. */
export const oneOf = (choices: readonly string[], sentence: string): TextRule =>
  withFacts({ choices }, (value) =>
    isBlank(value) || choices.some((choice) => choice === value) ? undefined : sentence,
  );
