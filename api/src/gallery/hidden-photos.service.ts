import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { keysOf } from '../storage/picture-names.ts';

/**
 * A photo is public as long as neither it nor its event is deleted; its files stay in place for as long as undo is
 * possible. Read from the rows each time, because deleting or restoring an event changes all of its photos at once.
 */
@Injectable()
export class HiddenPhotosService {
  constructor(private readonly db: DataSource) {}

  /** @param name a file's name in the gallery's folder, of any variant */
  async isHidden(name: string): Promise<boolean> {
    const rows = await this.db.query<unknown[]>(
      `SELECT 1 FROM gallery_photos photo JOIN events event ON event.id = photo.event_id
        WHERE photo.image_key = ANY ($1) AND (photo.deleted_at IS NOT NULL OR event.deleted_at IS NOT NULL) LIMIT 1`,
      [keysOf(name)],
    );
    return rows.length > 0;
  }
}
