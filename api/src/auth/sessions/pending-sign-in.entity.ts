import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Admin } from '../admin.entity.ts';

/** A sign-in with the right password that waits for its code. A new password or two-step turned off deletes it. */
@Entity('pending_sign_ins')
export class PendingSignIn {
  /** Digest of the token in the browser's HttpOnly cookie. */
  @PrimaryColumn('text')
  tokenHash: string;

  @Index('pending_sign_ins_admin')
  @ForeignKey(() => Admin, { onDelete: 'CASCADE' })
  @Column('uuid')
  adminId: string;

  /** "Remember me", as it was chosen in the first step. */
  @Column('boolean')
  remember: boolean;

  @Column('smallint')
  triesLeft: number;

  @Column('timestamptz')
  expiresAt: Date;
}
