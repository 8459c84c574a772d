import { Check, Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { type Role, roles } from '@maidan/shared/domain/roles.ts';
import { oneOf } from '../platform/sql/one-of.ts';

/** An account of the console. */
@Entity('admins')
@Check('admins_role', oneOf('role', roles))
export class Admin {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The user name, in lower case (`tidyUsername`). */
  @Column('text', { unique: true })
  username: string;

  /** Argon2id hash of the password, with its parameters and salt. */
  @Column('text')
  passwordHash: string;

  /**
   * When the product generated the password. Null for a password that a person has chosen, for the first password
   * outside production, and for passwords from before this column. A trigger sets it to null when only the hash is
   * changed, as the previous release does.
   */
  @Column('timestamptz', { nullable: true })
  passwordGeneratedAt: Date | null;

  @Column('text')
  role: Role;

  @Column('timestamptz', { nullable: true })
  lastSignInAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
