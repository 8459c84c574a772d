import { getMetadataStorage, ValidateBy, type ValidationArguments } from 'class-validator';
import { fieldError, longestOf, type RuleFacts, type RuleSet, withFacts } from '@maidan/shared/rules/rule-set.ts';

/**
 * For `implements`: a request type declares every field of `F`, optional ones as `field: … | undefined`, so that a
 * field forgotten there does not compile. `Omit` names those that are sent and dropped.
 */
export type Accepts<F> = { [K in keyof Required<F>]: F[K] };

interface Kinds {
  string: string;
  number: number;
  boolean: boolean;
}
type Kind = keyof Kinds;

/** Accepts only a field of the rule set's form with a type that JSON may contain. */
type FieldDecorator<F, K extends Kind> = <Name extends keyof F & string>(
  dto: { readonly [N in Name]?: Kinds[K] | null },
  name: Name,
) => void;

/**
 * Most UTF-16 units that one stored character may need: a letter with three accents that are stored as one, where
 * letters beyond the first plane are two.
 */
export const unitsPerCharacter = 4;
/** Characters of a text that no rule limits: a date, a mobile, a choice. */
const otherText = 1000;

/** Most UTF-16 units that the rules of the field allow. */
const longestText = <F>(rules: RuleSet<F>, name: keyof F): number =>
  (longestOf(rules, name) ?? otherText) * unitsPerCharacter;

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
const isTooLong = (value: unknown, limit: number): value is string => typeof value === 'string' && value.length > limit;
/** Cuts a text that is too long: rules read it several times, and one of megabytes would block the event loop. */
const cut = (value: unknown, limit: number): unknown => (isTooLong(value, limit) ? value.slice(0, limit + 1) : value);

/** Rules may read other fields, which can hold anything: passes only primitive values, texts cut to the limit. */
const plainFields = <F extends object>(rules: RuleSet<F>, all: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      isPlain(value) ? [[name, cut(value, longestText(rules, name as keyof F))] as const] : [],
    ),
  );

/**
 * The field obeys the shared rules of that name: the functions that the form runs, with the same messages.
 * @param kinds what JSON may hold here; anything else is refused before a rule sees it
 */
export function Obeys<F extends object>(rules: RuleSet<F>): FieldDecorator<F, 'string'>;
export function Obeys<F extends object, K extends Kind>(rules: RuleSet<F>, kinds: readonly K[]): FieldDecorator<F, K>;
export function Obeys<F extends object>(
  rules: RuleSet<F>,
  kinds: readonly Kind[] = ['string'],
): FieldDecorator<F, Kind> {
  const errorOf = (value: unknown, args: ValidationArguments): string | undefined => {
    if (value !== undefined && value !== null && !kinds.some((kind) => typeof value === kind))
      return `${args.property} must be a ${kinds.join(' or ')}`;
    const name = args.property as keyof F;
    const others = plainFields(rules, args.object);
    const limit = longestText(rules, name);
    const sentence = fieldError(rules, name, { ...others, [name]: cut(value, limit) ?? undefined } as Partial<F>);
    return sentence ?? (isTooLong(value, limit) ? `${args.property} is too long` : undefined);
  };
  const constraint: ObeysConstraint = { rules, kinds };
  return ValidateBy({
    name: OBEYS,
    constraints: [constraint],
    validator: {
      validate: (value, args) => errorOf(value, args!) === undefined,
      defaultMessage: (args) => errorOf(args?.value, args!) ?? '',
    },
  });
}

/** Name in class-validator's metadata by which the API description finds the rules. */
export const OBEYS = 'obeys';
export interface ObeysConstraint {
  rules: Record<string, readonly { facts?: RuleFacts }[] | undefined>;
  kinds: readonly Kind[];
}

/**
 * For a field whose rules a service runs, because they need today's date or stored data: only its type is checked here,
 * and the rules' facts are given to the API description.
 * @param isChange what is required may be left out, and then stays as it is
 */
export const checkedLater = <F extends object>(rules: RuleSet<F>, isChange = false): RuleSet<F> =>
  Object.fromEntries(
    Object.entries(rules as Record<string, RuleWithFacts[] | undefined>).map(([name, each = []]) => [
      name,
      each.map((rule) => {
        const { isRequired: _, ...facts } = rule.facts ?? {};
        const isNeeded = !isChange && rule(undefined, {}) !== undefined;
        return withFacts({ ...facts, ...(isNeeded && { isRequired: true }) }, () => undefined);
      }),
    ]),
  ) as object as RuleSet<F>;

type RuleWithFacts = ((value: unknown, all: object) => string | undefined) & { facts?: RuleFacts };

/** Some clients write each UTF-16 unit as a JSON escape, `\\u0905`. In a multipart form a unit has at most three bytes. */
export const bytesPerCharacter = unitsPerCharacter * '\\u0905'.length;

type Class = new (...given: never[]) => object;

/**
 * Bytes of the texts that the shared rules let a call send, at most: the rules of its DTO's fields are summed up, so that
 * the limit of its body follows them. 0 for a call whose rules limit no text.
 * @param method the name of the handler in its controller
 */
export function largestTexts(controller: Class, method: string): number {
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) ?? []) as Class[];
  return types.reduce((bytes, type) => bytes + charactersOf(type) * bytesPerCharacter, 0);
}

function charactersOf(type: Class): number {
  const fields = getMetadataStorage().getTargetValidationMetadatas(type, type.name, false, false);
  return fields
    .filter(({ name }) => name === OBEYS)
    .reduce((sum, { constraints, propertyName }) => {
      const { rules } = (constraints as [ObeysConstraint])[0];
      return sum + (longestOf(rules as never, propertyName as never) ?? 0);
    }, 0);
}
