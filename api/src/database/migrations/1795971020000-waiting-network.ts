import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The network from which an entry of a waiting list was made, as a digest, to limit the entries of one network. */
export class WaitingNetwork1795971020000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE waiting_list_entries ADD COLUMN network_hash text NOT NULL DEFAULT ''`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE waiting_list_entries DROP COLUMN network_hash');
  }
}
