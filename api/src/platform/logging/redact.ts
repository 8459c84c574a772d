/**
 * Runs a job's work and rethrows an error without its message. The queue stores what is thrown, and the message of a
 * database error quotes the row, with names and mobiles.
 */
export async function withRedactedErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    throw redactError(fault);
  }
}

/** The error as it may be stored and logged: class, code, the violated constraint's name, and stack. */
export function redactError(fault: unknown): Error {
  if (!(fault instanceof Error)) return new Error(['Failed', ...namesIn(fault)].join(' '));
  const bare = new Error([fault.name, ...namesIn(fault)].join(' '));
  bare.name = fault.name;
  bare.stack = [bare.message, ...framesOf(fault.stack ?? '')].join('\n');
  return bare;
}

/**
 * The parts of a stack, given as text, that may be logged: its frames, and the error's class if it is an ordinary one.
 */
export function redactStack(stack: string): string {
  const name = /^(?:[A-Z]\w{0,40})?(?:Error|Exception)\b/.exec(stack)?.[0] ?? 'Failed';
  return [name, ...framesOf(stack)].join('\n');
}

/** The first lines of a stack repeat the message. */
const framesOf = (stack: string): string[] => stack.split('\n').filter((line) => /^\s+at /.test(line));

/** The code and the name of the constraint; no values. */
const namesIn = (fault: unknown): string[] =>
  ['code', 'constraint']
    .map((name) => (fault as Record<string, unknown> | null | undefined)?.[name])
    .filter((value): value is string => typeof value === 'string' && /^\w{1,63}$/.test(value));

/**
 * Texts that are replaced in every line of `ProductLogger`: Indian mobile numbers, tokens (JWT), and long hexadecimal
 * texts such as `encData`, signatures and hashes.
 */
const forbidden: [pattern: RegExp, instead: string][] = [
  // The lookahead keeps the time linear: without it each `eyJ` of a long text would read on to its end.
  [/\beyJ(?:(?!\beyJ)[\w-]){8,}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/(?<![0-9A-Za-z])[0-9A-Fa-f]{64,}(?![0-9A-Za-z])/g, '[hexadecimal]'],
  [/(?:(?<![0-9A-Za-z])|(?<=%[0-9A-Fa-f]{2}|\\[nrt]))(\+?91[ -]?)?[6-9]\d{9}(?![0-9A-Za-z])/g, '[number]'],
];

export const redactText = (text: string): string =>
  forbidden.reduce((line, [pattern, instead]) => line.replace(pattern, instead), text);
