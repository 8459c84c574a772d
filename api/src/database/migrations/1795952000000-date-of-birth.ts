import type { MigrationInterface, QueryRunner } from 'typeorm';

const erased = (also: string) => `ALTER TABLE players DROP CONSTRAINT players_erased;
  ALTER TABLE players ADD CONSTRAINT players_erased
    CHECK (erased_at IS NULL OR (deleted_at IS NOT NULL AND photo_key IS NULL AND age = 0${also}
      AND first_name || last_name || name_key || mobile || address || playing_style || unavailability || remarks = '')) NOT VALID`;

/**
 * The date of birth, and whether the player is a woman or girl. Events with an age range, and those for women and
 * girls, ask for them. The API of the previous release does not know these columns; when it erases a person, triggers
 * empty them.
 */
export class DateOfBirth1795952000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE registrations ADD COLUMN date_of_birth date, ADD COLUMN is_woman_or_girl boolean`);
    await db.query(`ALTER TABLE players ADD COLUMN date_of_birth date`);
    await db.query(erased(' AND date_of_birth IS NULL'));
    await db.query(`CREATE FUNCTION forget_player_birth() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.date_of_birth := NULL;
        RETURN NEW;
      END $$`);
    await db.query(`CREATE TRIGGER players_forget_birth BEFORE UPDATE OF erased_at ON players FOR EACH ROW
      WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_player_birth()`);
    await db.query(`CREATE FUNCTION forget_entry_answers() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.date_of_birth := NULL;
        NEW.is_woman_or_girl := NULL;
        RETURN NEW;
      END $$`);
    await db.query(`CREATE TRIGGER registrations_forget_answers BEFORE UPDATE OF erased_at ON registrations FOR EACH ROW
      WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_entry_answers()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER registrations_forget_answers ON registrations');
    await db.query('DROP FUNCTION forget_entry_answers');
    await db.query('DROP TRIGGER players_forget_birth ON players');
    await db.query('DROP FUNCTION forget_player_birth');
    await db.query(erased(''));
    await db.query('ALTER TABLE players DROP COLUMN date_of_birth');
    await db.query('ALTER TABLE registrations DROP COLUMN date_of_birth, DROP COLUMN is_woman_or_girl');
  }
}
