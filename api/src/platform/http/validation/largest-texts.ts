import { getMetadataStorage } from 'class-validator';
import { longestOf } from '@maidan/shared/rules/rule-set.ts';
import { OBEYS, type ObeysConstraint, unitsPerCharacter } from './obeys.decorator.ts';

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
