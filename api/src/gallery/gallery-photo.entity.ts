import {
  Check,
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { Event } from '../events/event.entity.ts';

@Entity('gallery_photos')
@Check('gallery_photos_photo_point', `photo_point ~ '^((0|25|50|75|100) (0|25|50|75|100))?$'`)
@Index('gallery_photos_one_cover', ['eventId'], { unique: true, where: 'is_cover' })
export class GalleryPhoto {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The event to which the photo belongs, by its id, because two events may have the same name. */
  @Index('gallery_photos_event')
  @ForeignKey(() => Event, { onDelete: 'RESTRICT' })
  @Column('uuid')
  eventId: string;

  /** The event's name when the photo was put into its album. */
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

  /** Position in the album, smallest first. A deleted photo keeps its place among the others, for a restoration. */
  @Column('int', { default: 0 })
  position: number;

  /** Whether the secretary has put this photo first. Uploads and highlights are placed after it. */
  @Column('boolean', { default: false })
  isCover: boolean;

  @Index('gallery_photos_image')
  @Column('text')
  imageKey: string;

  /** Key of the picture whose AVIF files exist; when it differs from `imageKey`, the current picture has none. */
  @Column('text', { nullable: true })
  avifKey: string | null;

  /**
   * The point of the photo that stays visible when the photo is cropped (`photoPoint` of shared); empty for the
   * middle.
   */
  @Column('text', { default: '' })
  photoPoint: string;

  @Column('int')
  width: number;

  @Column('int')
  height: number;

  /** The photo's dominant colour, `#rrggbb`. */
  @Column('text')
  dominantColour: string;

  /** Version of the record. Each edit by an administrator raises it (`requireShownVersion`). */
  @Column('int', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz' })
  uploadDate: Date;

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt: Date | null;
}
