/**
 * Runs a job's work and lets its failure out without its words: the queue stores what is thrown, and a database's
 * error quotes the row it stumbled over, names and mobiles included. Kind and code are enough to find the place.
 */
export async function withRedactedErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    throw redactError(fault);
  }
}

function redactError(fault: unknown): Error {
  if (!(fault instanceof Error)) return new Error('Failed');
  const code = 'code' in fault && typeof fault.code === 'string' ? ` ${fault.code}` : '';
  const bare = new Error(`${fault.name}${code}`);
  bare.name = fault.name;
  // Places of our code; the first lines of a stack repeat the message.
  const places = fault.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  bare.stack = [bare.message, ...places].join('\n');
  return bare;
}
