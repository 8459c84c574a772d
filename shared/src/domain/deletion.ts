import { undoDays } from './timing.ts';

const undoMs = undoDays * 86_400_000;

/** Records deleted before this moment cannot be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - undoMs);

/** Until when something deleted can be restored. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + undoMs);
