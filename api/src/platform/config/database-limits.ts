/**
 * Milliseconds for which a transaction may be idle. What a process that is frozen in one has locked is locked for
 * everybody else.
 */
export const longestIdleMs = 10_000;
