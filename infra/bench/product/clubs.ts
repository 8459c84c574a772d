import { insertPayments } from '../players/many-payments.ts';
import { manyPlayers } from '../players/many-players.ts';
import { type Club, openClub } from './club.ts';
import { addPhotos } from './club-data.ts';

const photos = 2_000;

/** The club that several rows of one run share; the first row that needs it opens and fills it. */
export class Clubs {
  private readonly count: number;
  private opened: Promise<Club> | undefined;
  private photos: Promise<void> | undefined;
  private players: Promise<void> | undefined;

  /** @param players how many players, and how many payments */
  constructor(players: number) {
    this.count = players;
  }

  readonly club = (): Promise<Club> => (this.opened ??= openClub());

  /** The club, with 2,000 photos. */
  readonly clubWithPhotos = async (): Promise<Club> => {
    const club = await this.club();
    await (this.photos ??= addPhotos(club.db, club.eventIds, photos));
    return club;
  };

  readonly clubWithPlayers = async (): Promise<Club> => {
    const club = await this.club();
    await (this.players ??= this.addPlayers(club));
    return club;
  };

  private async addPlayers({ db, eventIds }: Club): Promise<void> {
    await manyPlayers(db, this.count);
    await db.query('BEGIN');
    await insertPayments(db, eventIds[0]!, this.count);
    // Open payments would make the product ask the provider during the measurement.
    await db.query(`UPDATE payments SET state = 'failed'`);
    await db.query('UPDATE payments SET next_requery_at = NULL');
    await db.query('COMMIT');
    // The players are vacuumed again: an open transaction of the product may have kept the first VACUUM from marking
    // their pages as visible.
    for (const table of ['players', 'payments', 'registrations']) await db.query(`VACUUM ANALYZE ${table}`);
  }

  async close(): Promise<void> {
    await (await this.opened?.catch(() => undefined))?.close();
  }
}
