import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A family may say that it wants no messages at all. The refusal ends its consent to messages, and a later consent ends
 * the refusal.
 */
export class NoMessages1796210000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE purpose_consents DROP CONSTRAINT purpose_consents_purpose,
        ADD CONSTRAINT purpose_consents_purpose
          CHECK (purpose IN ('auction', 'publicity', 'messages', 'no_messages', 'seen')) NOT VALID`,
    );
    await db.query(
      applyPurposeConsent(`array_remove(array_remove(purposes, NEW.purpose), CASE WHEN NEW.is_given THEN
        CASE NEW.purpose WHEN 'no_messages' THEN 'messages' WHEN 'messages' THEN 'no_messages' END END)`),
    );
  }

  /** Fails when a family has refused messages, because the previous release would write to it. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE purpose_consents DROP CONSTRAINT purpose_consents_purpose,
        ADD CONSTRAINT purpose_consents_purpose CHECK (purpose IN ('auction', 'publicity', 'messages', 'seen'))`,
    );
    await db.query(applyPurposeConsent('array_remove(purposes, NEW.purpose)'));
  }
}

/**
 * SQL of the trigger function that applies a consent to its registration.
 * @param others SQL of the registration's purposes that stay allowed
 */
const applyPurposeConsent = (others: string): string => `
  CREATE OR REPLACE FUNCTION apply_purpose_consent() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE registrations SET purposes = ${others}
      || CASE WHEN NEW.is_given THEN ARRAY[NEW.purpose] ELSE '{}' END
      WHERE id = NEW.registration_id;
    RETURN NULL;
  END $$`;
