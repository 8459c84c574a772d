import { Column, CreateDateColumn, DeleteDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('members')
export class Member {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  designation: string;

  @Column('text', { nullable: true })
  photoKey: string | null;

  /** The picture whose AVIF files exist; another one than `photoKey` says nothing of this one. */
  @Column('text', { nullable: true })
  avifKey: string | null;

  /** Place on the page, smallest first. */
  @Column('int', { default: 0 })
  position: number;

  /** Raised by each edit of an administrator, and by nothing else (`requireShownVersion`). */
  @Column('int', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt: Date | null;
}
