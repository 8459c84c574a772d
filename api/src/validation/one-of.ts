/** SQL that holds when the column has one of the values: for a CHECK or for the condition of an index. */
export const oneOf = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`;
