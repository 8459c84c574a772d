import { isolated } from '@maidan/shared/format/names.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { PlayersDeleted, PlayersRestored } from '@maidan/shared/wire/players.ts';

/** Spec section 8 ("Player deleted successfully"); the others are our own. */
export const deletionMessages = {
  deleted: 'Player deleted successfully',
  deleteFailed: 'Failed to delete player. Please try again.',
  restored: 'Player restored successfully',
  restoreFailed: 'Failed to restore player. Please try again.',
  deleteSelectedFailed: 'Failed to delete the players. Please try again.',
  restoreSelectedFailed: 'Failed to restore the players. Please try again.',
} as const;

/** `12 players deleted. 1 was no longer in the list.` */
export function deletedSentence({ ids, missing }: PlayersDeleted): string {
  const deleted = `${pluralise(ids.length, 'player')} deleted`;
  if (missing === 0) return deleted;
  return `${deleted}. ${missing.toLocaleString('en-IN')} ${missing === 1 ? 'was' : 'were'} no longer in the list.`;
}

/** `11 players restored. Asha Verma was not: This player has registered again for this event since.` */
export function restoredSentence({ ids, refused }: PlayersRestored): string {
  const [first, ...others] = refused;
  const restored = `${pluralise(ids.length, 'player')} restored`;
  if (!first) return restored;
  const not = others.length > 0 ? `and ${pluralise(others.length, 'other')} were not` : 'was not';
  return `${restored}. ${isolated(first.name)} ${not}: ${first.reason}`;
}
