import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Admin } from '../admin.entity.ts';

/** TOTP secret of an account, encrypted. Two-step sign-in is on once a code has confirmed it. */
@Entity('two_step_secrets')
export class TwoStepSecret {
  @ForeignKey(() => Admin, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  adminId: string;

  /** The TOTP secret, encrypted by `SecretCipher`. */
  @Column('text')
  secret: string;

  @Column('timestamptz')
  begunAt: Date;

  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  /**
   * The 30-second step, counted since 1970, of the last code that was used. A code of this step or an earlier one is
   * refused.
   */
  @Column('int', { nullable: true })
  lastUsedStep: number | null;
}

/**
 * A recovery code that was not used yet. Its use deletes the row (`TwoStepService.takeCode`), so each code works
 * once.
 */
@Entity('recovery_codes')
export class RecoveryCode {
  @ForeignKey(() => Admin, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  adminId: string;

  @PrimaryColumn('text')
  codeHash: string;
}
