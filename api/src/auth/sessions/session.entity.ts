import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Admin } from '../admin.entity.ts';

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
