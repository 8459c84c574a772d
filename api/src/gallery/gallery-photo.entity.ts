import { Column, CreateDateColumn, DeleteDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Event } from '../events/event.entity.ts';

@Entity('gallery_photos')
@Index('gallery_photos_one_cover', ['eventId'], { unique: true, where: 'is_cover' })
export class GalleryPhoto {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Groups are keyed by the event, not by its name: two events may bear the same one. */
  @Index('gallery_photos_event')
  @ForeignKey(() => Event, { onDelete: 'RESTRICT' })
  @Column('uuid')
  eventId: string;

  /** The name at the time of the upload. */
  @Column('text')
  eventName: string;

  @Column('date', { nullable: true })
  eventDate: string | null;

  @Column('text', { default: '' })
  title: string;

  @Column('text', { default: '' })
  caption: string;

  @Column('boolean', { default: false })
  isHighlight: boolean;

  /** Place in the album, smallest first. Deleted photos keep theirs among the others, for an undo. */
  @Column('int', { default: 0 })
  position: number;

  /** Put first by the secretary: no upload and no highlight goes before it. */
  @Column('boolean', { default: false })
  isCover: boolean;

  @Index('gallery_photos_image')
  @Column('text')
  imageKey: string;

  /** The picture whose AVIF files exist; another one than `imageKey` says nothing of this one. */
  @Column('text', { nullable: true })
  avifKey: string | null;

  @Column('int')
  width: number;

  @Column('int')
  height: number;

  /** `#rrggbb`, shown while the picture loads. */
  @Column('text')
  dominantColour: string;

  /** Raised by each edit of an administrator, and by nothing else (`requireShownVersion`). */
  @Column('int', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz' })
  uploadDate: Date;

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt: Date | null;
}
