/** Statements that change nothing, or nothing that others see before a COMMIT. No function of ours writes in a SELECT. */
const harmless = /^\s*(SELECT|BEGIN|START TRANSACTION|ROLLBACK|SAVEPOINT|RELEASE SAVEPOINT|SET|SHOW)\b/i;

/** Whether others may see another content after this statement of SQL; in doubt, they may. */
export const mayWrite = (statement: string): boolean => !harmless.test(statement);
