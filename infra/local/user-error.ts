/** An error whose message is for the person at the terminal; it is shown without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}

/** The text for a terminal: the message of an error that its reader can correct, and the stack of any other. */
export function terminalMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForReader = ['UserError', 'ConfigurationError'].includes(error.name);
  return isForReader ? error.message : (error.stack ?? error.message);
}

export const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The `code` of a system error (`ENOSPC`, `EACCES`), or undefined for any other. */
export const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
