import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Admin } from './admin.entity.ts';

/**
 * One sign-in. The session's token is refused once this row is gone, revoked, expired or idle for too long
 * (`SessionsService.findActive`).
 */
@Entity('sessions')
export class Session {
  /** The id of the session: the `jti` of its token. */
  @PrimaryColumn('uuid')
  jti: string;

  @Index('sessions_admin')
  @ForeignKey(() => Admin, { onDelete: 'CASCADE' })
  @Column('uuid')
  adminId: string;

  @Column('timestamptz')
  expiresAt: Date;

  /** Families of browser and system, so that the owner recognises the session; the User-Agent itself is not stored. */
  @Column('text', { default: 'Unknown browser' })
  browser: string;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;

  /** Time of the session's last use, to the minute. It is updated only while `SESSION_IDLE_MINUTES` is set. */
  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/**
 * A sign-in with the right password that waits for its code. A right code deletes the row; so does whatever ends the
 * account's other sessions or turns two-step sign-in off.
 */
@Entity('pending_sign_ins')
export class PendingSignIn {
  /** Digest of the sign-in's token; the token itself is only in the browser's HttpOnly cookie. */
  @PrimaryColumn('text')
  tokenHash: string;

  @Index('pending_sign_ins_admin')
  @ForeignKey(() => Admin, { onDelete: 'CASCADE' })
  @Column('uuid')
  adminId: string;

  /** Whether "Remember me" was chosen in the first step. */
  @Column('boolean')
  remember: boolean;

  @Column('smallint')
  triesLeft: number;

  @Column('timestamptz')
  expiresAt: Date;
}
