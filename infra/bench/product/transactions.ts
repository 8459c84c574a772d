import type { Statement } from './statements.ts';

/** The statements of one transaction (`isBlock`), or one statement by itself. */
export interface Transaction {
  isBlock: boolean;
  statements: Statement[];
}

/** Statements of the product's background work and of this bench. */
const ownWork = /\bjobs\.|pg_sleep|pg_reload_conf|^SELECT 1$|\bsite_builds?\b/;

/**
 * The transactions in PostgreSQL's log of all statements, in the order in which they began. Single statements of the
 * background work are left out.
 */
export function readTransactions(log: string): Transaction[] {
  const found: Transaction[] = [];
  const open = new Map<string, Transaction>();
  const last = new Map<string, Statement>();
  for (const { pid, text, parameters } of entriesOf(log)) {
    if (parameters !== undefined) {
      const statement = last.get(pid);
      if (statement) statement.values = parseValues(parameters);
    } else if (/^(START TRANSACTION|BEGIN)$/i.test(text)) {
      const block = { isBlock: true, statements: [] };
      open.set(pid, block);
      found.push(block);
    } else if (/^(COMMIT|ROLLBACK)$/i.test(text)) {
      open.delete(pid);
    } else {
      const statement: Statement = { text, values: [] };
      last.set(pid, statement);
      const block = open.get(pid);
      if (block) block.statements.push(statement);
      else if (!ownWork.test(text)) found.push({ isBlock: false, statements: [statement] });
    }
  }
  return found.filter(({ statements }) => statements.length > 0);
}

interface Entry {
  /** Process id of PostgreSQL's server process; each connection has its own. */
  pid: string;
  text: string;
  /** The values of the last statement on the same connection. */
  parameters?: string;
}

function entriesOf(log: string): Entry[] {
  const lines = log.replaceAll('\n\t', '\n').split(/^\d{4}-\d\d-\d\d [\d:.]+ \S+ \[(\d+)\] /m);
  const entries: Entry[] = [];
  // The first part is the text before the first entry; then a process id and a message alternate.
  for (let i = 1; i < lines.length; i += 2) {
    const [pid = '', entry = ''] = lines.slice(i, i + 2);
    const [, text] = /^LOG:\s+(?:execute [^:]+|statement): ([\s\S]+)/.exec(entry) ?? [];
    const [, parameters] = /^DETAIL:\s+Parameters: ([\s\S]+)/.exec(entry) ?? [];
    if (text) entries.push({ pid, text: text.trim() });
    else if (parameters) entries.push({ pid, text: '', parameters });
  }
  return entries;
}

/** Parses `$1 = 'O''Brien', $2 = NULL`. */
const parseValues = (given: string): (string | null)[] =>
  [...given.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, value]) => value?.replaceAll("''", "'") ?? null);
