import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Triggers for the time of an upgrade, while the API of the previous release still changes passwords and withdraws
 * fees. That API does not empty `password_generated_at`, so a chosen password would expire. It does not empty
 * `superseded_by`, so a replaced fee would not become valid again.
 */
export class MixedRelease1795853061000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION forget_generated_password() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.password_generated_at := NULL;
        RETURN NEW;
      END $$`);
    await db.query(`CREATE TRIGGER admins_forget_generated BEFORE UPDATE OF password_hash ON admins FOR EACH ROW
      WHEN (NEW.password_hash <> OLD.password_hash AND NEW.password_generated_at = OLD.password_generated_at)
      EXECUTE FUNCTION forget_generated_password()`);
    await db.query(`CREATE FUNCTION give_back_fee() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE fees SET superseded_by = NULL WHERE superseded_by = NEW.id;
        RETURN NULL;
      END $$`);
    // The earlier fee must not become valid again while the later one is valid.
    await db.query(`CREATE TRIGGER fees_give_back AFTER UPDATE OF withdrawn_at ON fees FOR EACH ROW
      WHEN (OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL AND NEW.superseded_by IS NULL)
      EXECUTE FUNCTION give_back_fee()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER fees_give_back ON fees');
    await db.query('DROP FUNCTION give_back_fee');
    await db.query('DROP TRIGGER admins_forget_generated ON admins');
    await db.query('DROP FUNCTION forget_generated_password');
  }
}
