import ts from 'typescript';
import { commentOf } from './declared-handlers.ts';

/** Comments of the API's classes and their fields, by `Class` and `Class.field`; of inherited fields as well. */
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
