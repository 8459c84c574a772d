import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Admin } from './admin.entity.ts';

/** One sign-in. Its token is valid only while this row exists and is not revoked. */
@Entity('sessions')
export class Session {
  /** The `jti` of the token. */
  @PrimaryColumn('uuid')
  jti: string;

  @Index('sessions_admin')
  @ForeignKey(() => Admin, { onDelete: 'CASCADE' })
  @Column('uuid')
  adminId: string;

  @Column('timestamptz')
  expiresAt: Date;

  /** Browser and system by their families, so that the secretary recognises it; never the whole User-Agent. */
  @Column('text', { default: 'Unknown browser' })
  browser: string;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;

  /** To the minute, and after the sign-in only while `SESSION_IDLE_MINUTES` is set. */
  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** A sign-in with the right password that waits for its code. `endSessionsOf` and `removeTwoStep` delete it. */
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
