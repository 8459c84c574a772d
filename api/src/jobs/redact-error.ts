/**
 * Runs a job's work and rethrows an error without its message: the queue stores what is thrown, and a database error
 * quotes the row, names and mobiles included. Class, code and stack are enough to find the cause.
 */
export async function withRedactedErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    throw redactError(fault);
  }
}

/** The error as it may be stored and logged: class, code and stack. */
export function redactError(fault: unknown): Error {
  if (!(fault instanceof Error)) return new Error('Failed');
  const code = 'code' in fault && typeof fault.code === 'string' ? ` ${fault.code}` : '';
  const bare = new Error(`${fault.name}${code}`);
  bare.name = fault.name;
  // Only the frames: the first lines of a stack repeat the message.
  const frames = fault.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  bare.stack = [bare.message, ...frames].join('\n');
  return bare;
}
