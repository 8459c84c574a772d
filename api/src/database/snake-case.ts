import { DefaultNamingStrategy, type NamingStrategyInterface, type Table } from 'typeorm';

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const join = (table: Table | string, columns: string[], ending: string): string =>
  [typeof table === 'string' ? table : table.name, ...columns, ending].join('_');

/**
 * `eventName` in the code is `event_name` in the database, so that SQL needs no quotes; constraints are named as
 * PostgreSQL names them by itself, so that migrations written by hand and the entities agree.
 */
export class SnakeCase extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(property: string, given: string | undefined, prefixes: string[]): string {
    return snake([...prefixes, given ?? property].join('_'));
  }

  override joinColumnName(relation: string, column: string): string {
    return snake(`${relation}_${column}`);
  }

  override primaryKeyName(table: Table | string): string {
    return join(table, [], 'pkey');
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return join(table, columns, 'key');
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return join(table, columns, 'fkey');
  }
}
