/** A failure whose message is one sentence for the person at the terminal: shown without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}

export const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The `code` of a system error (`ENOSPC`, `EACCES`), or undefined for any other. */
export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined);
