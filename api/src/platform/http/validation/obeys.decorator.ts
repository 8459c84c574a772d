import { getMetadataStorage, ValidateBy, type ValidationArguments } from 'class-validator';
import { fieldError, longestOf, type RuleFacts, type RuleSet, withFacts } from '@maidan/shared/rules/rule-set.ts';

/**
 * A type for `implements`: a request class that lacks a field of `F` does not compile. Optional fields are declared as
 * `field: … | undefined`. Use `Omit` for fields that are sent but ignored.
 */
export type Accepts<F> = { [K in keyof Required<F>]: F[K] };

interface Kinds {
  string: string;
  number: number;
  boolean: boolean;
}
type Kind = keyof Kinds;

/** Accepts only a field of the rule set's form, of a type that JSON can hold. */
type FieldDecorator<F, K extends Kind> = <Name extends keyof F & string>(
  dto: { readonly [N in Name]?: Kinds[K] | null },
  name: Name,
) => void;

/**
 * Most UTF-16 units that one stored character may need: a letter with three accents is stored as one character, and a
 * letter beyond the first Unicode plane has two units.
 */
export const unitsPerCharacter = 4;
/** Characters of a text that no rule limits: a date, a mobile, a choice. */
const otherText = 1000;

/** Most UTF-16 units that the rules of the field allow. */
const longestText = <F>(rules: RuleSet<F>, name: keyof F): number =>
  (longestOf(rules, name) ?? otherText) * unitsPerCharacter;

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
const isTooLong = (value: unknown, limit: number): value is string => typeof value === 'string' && value.length > limit;
/** Cuts a text that is too long: rules read it several times, and a text of megabytes would block the event loop. */
const cut = (value: unknown, limit: number): unknown => (isTooLong(value, limit) ? value.slice(0, limit + 1) : value);

/**
 * The other fields, which a rule may read beside its own. They are not validated yet, so only primitive values are
 * passed, and texts are cut to their limit.
 */
const plainFields = <F extends object>(rules: RuleSet<F>, all: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      isPlain(value) ? [[name, cut(value, longestText(rules, name as keyof F))] as const] : [],
    ),
  );

/**
 * Validates the field by the shared rules of its name: the form runs the same functions, with the same messages.
 * @param kinds JSON types that the field may have; any other is refused before a rule reads it
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
 * Rules for a field that a service validates later, because the rules need today's date or stored data. Here only the
 * type and a generous length are checked; the API description gets the facts of the rules.
 * @param isChange whether a required field may be left out and then keeps its value
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

/** Name in class-validator's metadata. */
export const TEXTS_BY_NAME = 'textsByName';

/**
 * A JSON object of texts by their names; a service checks the names.
 * @param most how many may be sent at once
 * @param characters how many they may have together, for the limit of the body
 */
export const TextsByName = (most: number, characters: number): PropertyDecorator =>
  ValidateBy({
    name: TEXTS_BY_NAME,
    constraints: [characters],
    validator: {
      validate: (value: unknown) =>
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        Object.keys(value).length <= most &&
        Object.values(value).every((text) => typeof text === 'string'),
      defaultMessage: (args) => `${args?.property} must be at most ${most} texts by name`,
    },
  });

/**
 * The most bytes that a client may need for one character: each UTF-16 unit as a JSON escape, `\\u0905`. A multipart
 * form needs at most three bytes for a unit.
 */
export const bytesPerCharacter = unitsPerCharacter * '\\u0905'.length;

type Class = new (...given: never[]) => object;

/**
 * Most bytes of the texts that the shared rules allow in a call: the sum over its DTO's fields, so that the limit of
 * its body follows the rules. 0 for a call whose rules limit no text.
 * @param method name of the handler in its controller
 */
export function largestTexts(controller: Class, method: string): number {
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) ?? []) as Class[];
  return types.reduce((bytes, type) => bytes + charactersOf(type) * bytesPerCharacter, 0);
}

function charactersOf(type: Class): number {
  const fields = getMetadataStorage().getTargetValidationMetadatas(type, type.name, false, false);
  return fields.reduce((sum, { name, constraints, propertyName }) => {
    if (name === TEXTS_BY_NAME) return sum + (constraints as [number])[0];
    if (name !== OBEYS) return sum;
    const { rules } = (constraints as [ObeysConstraint])[0];
    return sum + (longestOf(rules as never, propertyName as never) ?? 0);
  }, 0);
}
