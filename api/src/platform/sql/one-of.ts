/** SQL for a CHECK or an index condition: the column has one of these values. Values must not contain quotes. */
export const oneOf = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`;
