import { createRequire } from 'node:module';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { fieldError, type RuleFacts } from '@maidan/shared/rules/rule-set.ts';
import { OBEYS, type ObeysConstraint, TEXTS_BY_NAME } from '../src/platform/http/validation/obeys.decorator.ts';
import { tick } from '../src/platform/http/validation/optional-fields.decorator.ts';
import type { JsonSchema } from './openapi-types.ts';

type Options = NonNullable<Parameters<typeof validationMetadatasToSchemas>[0]>;
type Converter = NonNullable<Options['additionalConverters']>[string];

/**
 * The classes of nested objects, as `@Type` declares them. Only the CommonJS build of class-transformer exports this
 * storage.
 */
const { defaultMetadataStorage } = createRequire(import.meta.url)('class-transformer/cjs/storage.js') as {
  defaultMetadataStorage: Options['classTransformerMetadataStorage'];
};

/** A temporary mark of an optional field. It is removed once the list of required fields is made. */
const mayBeLeftOut = 'x-may-be-left-out';

/**
 * Schemas of the classes of bodies and queries, by class name. They describe what class-validator and the shared rules
 * accept. The API ignores other properties.
 * @param comments of classes and fields, by `Class` and `Class.field`
 */
export function requestSchemas(comments: ReadonlyMap<string, string>): Record<string, JsonSchema> {
  const schemas = validationMetadatasToSchemas({
    classTransformerMetadataStorage: defaultMetadataStorage,
    refPointerPrefix: '#/components/schemas/',
    additionalConverters: {
      [OBEYS]: (({ constraints, propertyName }: ValidationMetadata) =>
        ofRules(constraints[0] as ObeysConstraint, propertyName)) as Converter,
      [TEXTS_BY_NAME]: (() => ({ type: 'object', additionalProperties: { type: 'string' } })) as Converter,
      // A boolean. With `tick`, a form may send it as a text: `true`, `on` and `1` are true, any other text is false.
      isBoolean: (({ context }: ValidationMetadata) => ({
        type: context === tick ? ['boolean', 'string'] : 'boolean',
      })) as object as Converter,
    },
  }) as Record<string, JsonSchema>;
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, tidy(name, schema, comments)]));
}

function ofRules({ rules, kinds }: ObeysConstraint, field: string): JsonSchema {
  const facts = Object.assign({}, ...(rules[field] ?? []).map((rule) => rule.facts)) as RuleFacts;
  const { isRequired, minLength, maxLength, choices } = facts;
  return {
    type: kinds.length === 1 ? kinds[0]! : [...kinds],
    ...(isRequired && !choices && { minLength: 1 }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(choices && { enum: isRequired ? [...choices] : ['', ...choices] }),
    ...(!isRequired && fieldError(rules as object, field as never, {}) === undefined && { [mayBeLeftOut]: true }),
  };
}

function tidy(name: string, schema: JsonSchema, comments: ReadonlyMap<string, string>): JsonSchema {
  const { properties = {}, required = [] } = schema;
  const isRequired = (field: string): boolean => {
    const { [mayBeLeftOut]: optional, ...rest } = properties[field]!;
    return required.includes(field) && !optional && Object.keys(rest).length > 0;
  };
  const fields = Object.entries(properties).map(([field, { [mayBeLeftOut]: _, ...rest }]): [string, JsonSchema] => {
    const description = comments.get(`${name}.${field}`);
    const own = rest.$ref ? { $ref: rest.$ref } : rest;
    return [field, { ...(isRequired(field) ? own : orNull(own)), ...(description && { description }) }];
  });
  const names = Object.keys(properties).filter(isRequired);
  return {
    type: 'object',
    ...(comments.has(name) && { description: comments.get(name)! }),
    properties: Object.fromEntries(fields),
    ...(names.length > 0 && { required: names }),
  };
}

/** Adds `null`, which the API treats like a field that is left out. */
function orNull(schema: JsonSchema): JsonSchema {
  if (schema.$ref) return { anyOf: [schema, { type: 'null' }] };
  if (!schema.type) return schema;
  const { type, enum: choices, ...rest } = schema;
  return { type: [type, 'null'].flat(), ...(Array.isArray(choices) && { enum: [...choices, null] }), ...rest };
}
