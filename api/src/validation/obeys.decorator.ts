import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { fieldError, type RuleSet } from '@maidan/shared/rules/rule-set.ts';

type Kind = 'string' | 'number' | 'boolean';

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** The rules may look at other fields, which can hold anything: only plain values are shown to them. */
const plainFields = (all: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => isPlain(value)));

/**
 * The field obeys the shared rules of that name: the very functions that the form runs, with the same sentences.
 * @param field the name in the rule set, where the DTO calls it otherwise
 * @param kinds what JSON may hold here; anything else is refused before a rule sees it
 */
export function Obeys<F extends object>(
  rules: RuleSet<F>,
  field?: keyof F & string,
  kinds: readonly Kind[] = ['string'],
): PropertyDecorator {
  const judge = (value: unknown, args: ValidationArguments): string | undefined => {
    if (value !== undefined && value !== null && !kinds.some((kind) => typeof value === kind))
      return `${args.property} must be a ${kinds.join(' or ')}`;
    const name = (field ?? args.property) as keyof F;
    return fieldError(rules, name, { ...plainFields(args.object), [name]: value ?? undefined } as Partial<F>);
  };
  return applyDecorators(
    ApiProperty({ type: kinds[0] === 'string' ? String : kinds[0] === 'number' ? Number : Boolean, required: false }),
    ValidateBy({
      name: 'obeys',
      validator: {
        validate: (value, args) => judge(value, args!) === undefined,
        defaultMessage: (args) => judge(args?.value, args!) ?? '',
      },
    }),
  );
}
