import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Admin } from '../admin.entity.ts';

/** TOTP secret of an account, encrypted. Two-step sign-in is on once a code has confirmed it. */
@Entity('two_step_secrets')
export class TwoStepSecret {
  @ForeignKey(() => Admin, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  adminId: string;

  /** Encrypted by `SecretCipher`. */
  @Column('text')
  secret: string;

  @Column('timestamptz')
  begunAt: Date;

  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  /** Steps of 30 seconds since 1970. A code of this step or an earlier one is refused as used. */
  @Column('int', { nullable: true })
  lastUsedStep: number | null;
}

/** A recovery code that was not used yet. Using it deletes the row, so each works once. */
@Entity('recovery_codes')
export class RecoveryCode {
  @ForeignKey(() => Admin, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  adminId: string;

  @PrimaryColumn('text')
  codeHash: string;
}
