import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { keysOf } from '../platform/storage/picture-names.ts';

/**
 * A photo is public as long as neither it nor its event is deleted. Read from the rows each time: deleting or restoring
 * an event changes all of its photos at once, and jobs move their files only then.
 */
@Injectable()
export class HiddenPhotosService {
  constructor(private readonly db: DataSource) {}

  /** @param name a file's name in the gallery's folder, of any variant; also false when no row names it */
  async isShown(name: string): Promise<boolean> {
    const rows = await this.db.query<unknown[]>(
      `SELECT 1 FROM gallery_photos photo JOIN events event ON event.id = photo.event_id
        WHERE photo.image_key = ANY ($1) AND photo.deleted_at IS NULL AND event.deleted_at IS NULL LIMIT 1`,
      [keysOf(name)],
    );
    return rows.length > 0;
  }
}
