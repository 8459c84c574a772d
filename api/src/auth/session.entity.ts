import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Admin } from './admin.entity.ts';

/**
 * One sign-in. `SessionsService.findActive` refuses the session's token when this row is gone, revoked, expired or idle
 * for too long.
 */
@Entity('sessions')
export class Session {
  /** The session's id, which is the `jti` of its token. */
  @PrimaryColumn('uuid')
  jti: string;

  @Index('sessions_admin')
  @ForeignKey(() => Admin, { onDelete: 'CASCADE' })
  @Column('uuid')
  adminId: string;

  @Column('timestamptz')
  expiresAt: Date;

  /** Names of browser and system, so that the owner recognises the session. The User-Agent itself is not stored. */
  @Column('text', { default: 'Unknown browser' })
  browser: string;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;

  /** When the session was last used, to the minute. Updated only if `SESSION_IDLE_MINUTES` is set. */
  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/**
 * A sign-in with the right password that waits for its code. The row is deleted by the right code, when the account's
 * sessions are ended (all, or all but one) or its two-step sign-in is turned off, and by a later sign-in once it has
 * expired.
 */
@Entity('pending_sign_ins')
export class PendingSignIn {
  /** A digest of the token. The token itself is only in the browser's HttpOnly cookie. */
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
