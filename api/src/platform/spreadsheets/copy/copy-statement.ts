interface CopyStatement {
  statement: string;
  /** Custom settings of the transaction, which the statement reads. */
  settings: Record<string, string>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A COPY of a query. COPY takes no parameters. Ids are put into its text. Other texts may be a person's name and are
 * passed as settings, because a server may log the text of a statement that fails.
 * @param parameters texts, `$1` first
 */
export function copyStatement(sql: string, parameters: readonly unknown[]): CopyStatement {
  const settings: Record<string, string> = {};
  const query = sql.replace(/\$(\d+)/g, (_, number: string) => {
    const value = parameters[Number(number) - 1];
    if (typeof value !== 'string') throw new TypeError(`COPY cannot be given a ${typeof value}`);
    if (uuid.test(value)) return `'${value}'`;
    const name = `copy.parameter_${number}`;
    settings[name] = value;
    return `current_setting('${name}')`;
  });
  return { statement: `COPY (${query}) TO STDOUT (FORMAT text, NULL '')`, settings };
}
