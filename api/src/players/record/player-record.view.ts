import type {
  FamilyMember,
  PlayerCorrectionView,
  PlayerRecord,
  PlayerStanding,
} from '@maidan/shared/wire/player-record.ts';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import type { Player } from '../player.entity.ts';
import { correctableFields } from './correction.ts';
import type { PlayerCorrection } from './player-correction.entity.ts';

/** The reason why a player is inactive comes before a deletion: such a player cannot be restored. */
const standingOf = ({ erasedAt, deletedAt, inactiveReason }: Player): PlayerStanding => {
  if (erasedAt) return 'erased';
  return inactiveReason ?? (deletedAt ? 'deleted' : 'active');
};

const correctionView = ({ id, at, actorName, reason, changes }: PlayerCorrection): PlayerCorrectionView => ({
  id,
  at: at.toISOString(),
  actor: actorName,
  reason,
  changes: changes.map(({ field, before, after }) => ({ field, before, after })),
});

const familyMember = ({ id, name, age, position, eventName, photo }: PlayerView): FamilyMember => ({
  id,
  name,
  age,
  position,
  eventName,
  photo,
});

export const playerRecord = (
  player: Player,
  view: PlayerView,
  family: readonly PlayerView[],
  corrections: readonly PlayerCorrection[],
): PlayerRecord => ({
  ...view,
  ...correctableFields(player),
  // The address of a deleted player's photo answers 404.
  photo: player.deletedAt ? null : view.photo,
  version: player.version,
  kind: player.kind,
  source: player.source,
  standing: standingOf(player),
  deletedAt: player.deletedAt?.toISOString() ?? null,
  erasedAt: player.erasedAt?.toISOString() ?? null,
  family: family.map(familyMember),
  corrections: corrections.map(correctionView),
});
