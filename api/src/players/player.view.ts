import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { restorableUntil } from '@maidan/shared/domain/timing.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import type { ListedPlayer } from './player-list.ts';
import type { Player } from './player.entity.ts';

/** Values that the view needs in addition to the row. */
interface PlayerViewDetails {
  eventName: string | null;
  /** A signed address of the photo. */
  photo: string | null;
}

export const playerName = (player: Pick<Player, 'firstName' | 'lastName'>): string =>
  `${player.firstName} ${player.lastName}`.trim();

export function playerView(player: ListedPlayer, { eventName, photo }: PlayerViewDetails): PlayerView {
  const rupees = player.amountPaise === null ? null : toRupees(player.amountPaise);
  return {
    id: player.id,
    _id: player.id,
    name: playerName(player),
    age: player.age,
    phone: player.mobile,
    address: player.address,
    playingStyle: player.playingStyle,
    position: playerTypeOf(player.kind),
    receipt_number: player.receiptNumber,
    amount: rupees,
    registrationFee: rupees,
    unavailability: player.unavailability,
    remarks: player.remarks,
    photo,
    isActive: player.isActive ? 1 : 0,
    eventId: player.eventId,
    eventName,
    createdAt: player.createdAt.toISOString(),
  };
}

/** The mobile distinguishes two players of the same name. */
export const deletedPlayer = (player: Player): DeletedRecord => ({
  id: player.id,
  name: `${playerName(player)}, ${player.mobile}`,
  deletedAt: player.deletedAt!.toISOString(),
  restorableUntil: restorableUntil(player.deletedAt!).toISOString(),
});
