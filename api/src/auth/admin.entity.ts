import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('admins')
export class Admin {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Stored in lower case. */
  @Column('text', { unique: true })
  username: string;

  /** Argon2id, with its parameters and salt. */
  @Column('text')
  passwordHash: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
