/** What sends a statement and resolves to its rows: a connection of TypeORM, or one of pg alone. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<unknown>;
}
