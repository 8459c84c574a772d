import { undoDays } from '@maidan/shared/domain/timing.ts';
import { violatedConstraint } from '../../platform/http/errors/database-errors.ts';

export const deletionRefusals = {
  gone: 'This player is no longer in the list.',
  allGone: 'None of these players is in the list any more.',
  notDeleted: `This player was not deleted in the last ${undoDays} days.`,
  inactive: 'The payment of this player went back, so the registration cannot be brought back.',
  takenPlace: 'This player has registered again for this event since.',
  takenInOldList: 'Another player of the old lists has this name and mobile by now.',
  takenMobile: 'Another new player has registered with this mobile since.',
} as const;

/** Messages for the unique indexes that restoring a player may violate. */
const obstacles: Record<string, string> = {
  players_once_per_event: deletionRefusals.takenPlace,
  players_new_mobile_once: deletionRefusals.takenMobile,
};

/** Why the database has refused to restore a player; undefined for any other fault. */
export const restoreObstacle = (fault: unknown): string | undefined => obstacles[violatedConstraint(fault)];
