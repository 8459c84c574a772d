/** A failure whose message is one sentence for the person at the terminal: shown without a stack. */
export class PlainFailure extends Error {
  override name = 'PlainFailure';
}

export const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The `code` of a system error (`ENOSPC`, `EACCES`), or undefined for any other. */
export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined);
