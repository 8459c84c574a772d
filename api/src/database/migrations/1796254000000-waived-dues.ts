import type { MigrationInterface, QueryRunner } from 'typeorm';

/** After a move less than the missing part of the fee may be due, because what was waived once is not due again. */
export class WaivedDues1796254000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await replaceCheck(db, 'due_paise BETWEEN 0 AND greatest(0, fee_paise - paid_paise)');
  }

  /** Moves after which less was due stay, so the check is not validated. */
  async down(db: QueryRunner): Promise<void> {
    await replaceCheck(db, 'due_paise = greatest(0, fee_paise - paid_paise)', 'NOT VALID');
  }
}

const replaceCheck = (db: QueryRunner, due: string, validity = ''): Promise<unknown> =>
  db.query(`ALTER TABLE registration_moves DROP CONSTRAINT registration_moves_paise,
    ADD CONSTRAINT registration_moves_paise CHECK (paid_paise >= 0 AND fee_paise > 0 AND ${due}
      AND returned_paise BETWEEN 0 AND greatest(0, paid_paise - fee_paise)) ${validity}`);
