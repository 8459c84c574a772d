import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Admin } from '../admin.entity.ts';

/** The TOTP secret of an account. Two-step sign-in is on when a code has confirmed it (`confirmedAt`). */
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

  /** The 30-second step, counted since 1970, of the last used code. Codes of this step or earlier are refused. */
  @Column('int', { nullable: true })
  lastUsedStep: number | null;
}

/** An unused recovery code. Its use deletes the row (`TwoStepService.takeCode`), so a code works once. */
@Entity('recovery_codes')
export class RecoveryCode {
  @ForeignKey(() => Admin, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  adminId: string;

  @PrimaryColumn('text')
  codeHash: string;
}
