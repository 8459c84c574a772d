import { Check, Column, CreateDateColumn, DeleteDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('members')
@Check('members_photo_point', `photo_point ~ '^((0|25|50|75|100) (0|25|50|75|100))?$'`)
export class Member {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  designation: string;

  @Column('text', { nullable: true })
  photoKey: string | null;

  /** Key of the picture whose AVIF files exist; when it differs from `photoKey`, the current picture has none. */
  @Column('text', { nullable: true })
  avifKey: string | null;

  /**
   * The point of the photo that stays visible when the photo is cropped (`photoPoint` of shared); empty for the
   * middle.
   */
  @Column('text', { default: '' })
  photoPoint: string;

  /** Position on the page, smallest first. */
  @Column('int', { default: 0 })
  position: number;

  /** Version of the record. Each edit by an administrator raises it (`requireShownVersion`). */
  @Column('int', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt: Date | null;
}
