import {
  type BaseType,
  createFormatter,
  createParser,
  DEFAULT_CONFIG,
  LiteralType,
  type Schema,
  SchemaGenerator,
  StringType,
  type SubNodeParser,
} from 'ts-json-schema-generator';
import ts from 'typescript';
import type { JsonSchema } from './openapi-types.ts';

const config = {
  ...DEFAULT_CONFIG,
  ...{ sortProps: false, encodeRefs: false, functions: 'fail' as const, jsDoc: 'extended' as const },
};

/**
 * Makes JSON schemas from TypeScript types. An object schema is closed: it allows no property that the type does not
 * declare.
 */
export class AnswerSchemas {
  /** The schemas made so far, by the name of the type. */
  readonly named: Record<string, JsonSchema> = {};
  private readonly generator: SchemaGenerator;

  constructor(program: ts.Program) {
    const parser = createParser(program, config, (parsers) => parsers.addNodeParser(new FilledTemplates(program)));
    this.generator = new SchemaGenerator(program, parser, createFormatter(config), config);
  }

  of(node: ts.TypeNode): JsonSchema {
    return this.take(this.generator.createSchemaFromNodes([node]));
  }

  /** The schema of an exported type. */
  ofName(name: string): JsonSchema {
    return this.take(this.generator.createSchema(name));
  }

  private take({ $ref = '', definitions = {} }: Schema): JsonSchema {
    const root = $ref.replace('#/definitions/', '');
    for (const [name, each] of Object.entries(definitions))
      if (!isUnnamed(name)) this.named[plainName(name)] = inComponents(each as JsonSchema);
    return isUnnamed(root) ? inComponents(definitions[root] as JsonSchema) : inComponents({ $ref });
  }
}

/**
 * Makes the schema of a template literal: its finished text if that is known, as with `as const`, otherwise any text.
 * The player type with the club's locality is such a literal.
 */
class FilledTemplates implements SubNodeParser {
  private readonly checker: ts.TypeChecker;

  constructor(program: ts.Program) {
    this.checker = program.getTypeChecker();
  }

  supportsNode(node: ts.Node): boolean {
    return ts.isTemplateExpression(node);
  }

  createType(node: ts.Node): BaseType {
    const type = this.checker.getTypeAtLocation(node);
    return type.isStringLiteral() ? new LiteralType(type.value) : new StringType();
  }
}

/** A type without a name, written directly as a return type, such as `{ success: true }`. */
const isUnnamed = (name: string): boolean => name.startsWith('def-');

/** OpenAPI does not allow names such as `Mapping<ImportField>`: `<` and `,` become `-`, and other signs are removed. */
const plainName = (name: string): string => name.replace(/[<,]/g, '-').replace(/[^\w.-]/g, '');

function inComponents(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string'
      ? `#/components/schemas/${plainName(value.replace('#/definitions/', ''))}`
      : value,
  ) as JsonSchema;
}
