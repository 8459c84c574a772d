import type { DataSource } from 'typeorm';
import { DomainError } from '../../src/platform/http/errors/domain-error.ts';
import { PlayerDeletionService } from '../../src/players/player-deletion.service.ts';
import { Player } from '../../src/players/player.entity.ts';
import { correctableFields } from '../../src/players/correction.ts';
import { PlayerCorrectionService } from '../../src/players/player-correction.service.ts';
import { ErasureService } from '../../src/privacy/erasure.service.ts';
import { secretary } from '../support/builders.ts';
import type { TestApp } from '../support/test-app.ts';

/** Corrects the record of a player. */
export interface Correct {
  do: 'correct';
  /** Index of the player, counted from the latest. */
  player: number;
  firstName: string;
  mobile: string;
  replica: number;
}

export interface Remove {
  do: 'delete-player' | 'restore-player' | 'erase-player';
  player: number;
  replica: number;
}

/** Corrects, deletes, restores or erases one of the players. A refusal is a valid answer. */
export async function changePlayer(action: Correct | Remove, { app, db }: TestApp): Promise<Player | undefined> {
  const players = await db.getRepository(Player).find({ withDeleted: true, order: { createdAt: 'DESC', id: 'ASC' } });
  const player = players[action.player % players.length];
  if (!player) return;
  const services = { strict: false };
  try {
    switch (action.do) {
      case 'correct': {
        const { firstName, mobile } = action;
        const fields = {
          ...correctableFields(player),
          age: player.age ?? '',
          firstName,
          mobile,
          version: player.version,
        };
        const form = { ...fields, reason: 'The mother called', removePhoto: undefined };
        await app.get(PlayerCorrectionService, services).correct(player.id, form, undefined, secretary);
        break;
      }
      case 'delete-player':
        await app.get(PlayerDeletionService, services).delete(player.id, secretary);
        break;
      case 'restore-player':
        await app.get(PlayerDeletionService, services).restore(player.id, secretary);
        break;
      case 'erase-player':
        await app.get(ErasureService, services).erase(player.id, 'Asked by letter', secretary);
    }
    return player;
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault;
  }
}

/**
 * Finds players who were registered twice: they were corrected, and then registered again by a payment that had begun
 * before the correction. Players in `restored` do not count, because their deletion had freed the place.
 */
export async function registeredAgain(db: DataSource, restored: ReadonlySet<string>): Promise<string[]> {
  const rows: { merchTxnId: string }[] = await db.query(
    `SELECT q.merch_txn_id AS "merchTxnId" FROM player_corrections c
      JOIN players p ON p.id = c.player_id AND p.is_active AND p.deleted_at IS NULL AND p.id <> ALL ($1)
      JOIN payments q ON q.state = 'paid' AND q.player_id <> p.id AND q.paid_at > c.at
      JOIN players o ON o.id = q.player_id AND o.event_id = p.event_id AND o.is_active AND o.deleted_at IS NULL
      JOIN registrations r ON r.id = q.registration_id AND coalesce(r.submitted_at, r.consent_at) < c.at
        AND r.mobile = c.mobile_before AND r.name_key = c.name_key_before`,
    [[...restored]],
  );
  return rows.map(({ merchTxnId }) => `${merchTxnId}: has registered a player again who was corrected`);
}
