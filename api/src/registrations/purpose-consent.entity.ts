import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type ConsentSubject, consentSubjects } from '@maidan/shared/declaration.ts';
import { oneOf } from '../platform/sql/one-of.ts';
import { Registration } from './registration.entity.ts';

/**
 * A yes to one subject (`consentSubjects`), or its withdrawal. A trigger refuses changes of the row. Another one writes
 * the subjects with a yes into `registrations.purposes`. The row does not name the person of the registration, so an
 * erasure leaves it as the record of the consent.
 */
@Entity('purpose_consents')
@Check('purpose_consents_purpose', oneOf('purpose', consentSubjects))
@Index('purpose_consents_registration', ['registrationId', 'id'])
export class PurposeConsent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  @ForeignKey(() => Registration, { onDelete: 'RESTRICT' })
  @Column('uuid')
  registrationId: string;

  @Column('text')
  purpose: ConsentSubject;

  @Column('boolean')
  isGiven: boolean;

  /**
   * The version of the text that was read. Null for a withdrawal, for a subject that is no purpose, and when the
   * console recorded it.
   */
  @Column('text', { nullable: true })
  version: string | null;

  /** Who recorded it: `payer`, or `admin {username}`. */
  @Column('text')
  recordedBy: string;

  @Column('timestamptz')
  at: Date;
}
