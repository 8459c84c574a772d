import path from 'node:path';
import ts from 'typescript';

const api = path.resolve(import.meta.dirname, '..');

/**
 * What a handler answers, read from the return type of its method. `node` is the part of that type that describes the
 * JSON: the row of a page, the type that a stream sends, or else the whole type.
 */
export type AnswerType =
  { kind: 'json' | 'page'; node: ts.TypeNode } | { kind: 'csv' | 'file' | 'text' | 'redirect' | 'never' };

export interface DeclaredHandler {
  answer: AnswerType;
  /** The comment of the method as one text; empty when there is none. */
  comment: string;
}

/** The TypeScript program of all controllers of the API. Its types are not checked. */
export function readControllers(): ts.Program {
  const config = ts.readConfigFile(path.join(api, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, api);
  const rootNames = fileNames.filter((file) => file.endsWith('.controller.ts'));
  return ts.createProgram({ rootNames, options, host: ts.createCompilerHost(options, true) });
}

/**
 * The methods of all controllers by `Controller.method`: the handlers, and also private helpers.
 * @throws when a method declares no return type
 */
export function readDeclaredHandlers(program: ts.Program): Map<string, DeclaredHandler> {
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.endsWith('.controller.ts'));
  const classes = files.flatMap(({ statements }) => statements.filter(ts.isClassDeclaration));
  return new Map(
    classes.flatMap((declared) =>
      declared.members
        .filter(ts.isMethodDeclaration)
        .map((method) => [`${declared.name?.text}.${method.name.getText()}`, declaredHandler(method)] as const),
    ),
  );
}

const declaredHandler = (method: ts.MethodDeclaration): DeclaredHandler => ({
  answer: answerType(withoutPromise(returnType(method))),
  comment: commentOf(method),
});

function returnType(method: ts.MethodDeclaration): ts.TypeNode {
  if (!method.type) throw new Error(`${method.name.getText()} of a controller does not declare what it answers.`);
  return method.type;
}

/** The name and the argument of a generic type, such as `Page<PlayerView>`. */
const parts = (node: ts.TypeNode): { name: string; argument: ts.TypeNode | undefined } =>
  ts.isTypeReferenceNode(node)
    ? { name: node.typeName.getText(), argument: node.typeArguments?.[0] }
    : { name: node.getText(), argument: undefined };

function withoutPromise(node: ts.TypeNode): ts.TypeNode {
  const { name, argument } = parts(node);
  return name === 'Promise' && argument ? argument : node;
}

const otherKinds: Record<string, Exclude<AnswerType['kind'], 'json' | 'page'>> = {
  CsvDownload: 'csv',
  StreamableFile: 'file',
  string: 'text',
  void: 'redirect',
  never: 'never',
};

function answerType(node: ts.TypeNode): AnswerType {
  const { name, argument } = parts(node);
  if (name === 'Page' && argument) return { kind: 'page', node: argument };
  if (name === 'JsonBody' && argument) return { kind: 'json', node: argument };
  const kind = otherKinds[name];
  return kind ? { kind } : { kind: 'json', node };
}

export function commentOf(declared: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(declared).filter(ts.isJSDoc);
  return comments
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Comments of the API's classes and fields, by `Class` and `Class.field`. A class has the comments of its inherited
 * fields as well.
 */
export function readClassComments(program: ts.Program): Map<string, string> {
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.includes('/api/src/'));
  const classes = files.flatMap(({ statements }) => statements.filter(ts.isClassDeclaration));
  const byName = new Map(classes.map((declared) => [declared.name?.text ?? '', declared]));
  return new Map(
    classes.flatMap((declared) => {
      const name = declared.name?.text ?? '';
      const fields = fieldsOf(declared, byName).map(
        (field) => [`${name}.${field.name.getText()}`, commentOf(field)] as const,
      );
      return [[name, commentOf(declared)] as const, ...fields].filter(([, comment]) => comment !== '');
    }),
  );
}

function fieldsOf(
  declared: ts.ClassDeclaration,
  byName: ReadonlyMap<string, ts.ClassDeclaration>,
): ts.PropertyDeclaration[] {
  const parent = declared.heritageClauses
    ?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
    ?.types[0]?.expression.getText();
  const inherited = byName.get(parent ?? '');
  return [...(inherited ? fieldsOf(inherited, byName) : []), ...declared.members.filter(ts.isPropertyDeclaration)];
}
