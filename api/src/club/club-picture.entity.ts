import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An uploaded logo, as this server drew it: a PNG of 512 × 512 pixels. The profile's field `logo` names its key. The
 * trigger `club_logos_append_only` refuses to change or delete rows, so that earlier revisions of the club keep their
 * logos.
 */
@Entity('club_logos')
@Check('club_logos_key', `key ~ '^[0-9a-f]{32}$'`)
export class ClubLogo {
  /** The first half of the SHA-256 of `png`, as hexadecimal digits: equal logos have one row. */
  @PrimaryColumn('text')
  key: string;

  @Column('bytea')
  png: Buffer;

  @Column('timestamptz')
  addedAt: Date;
}

/**
 * An uploaded picture of the site, as this server encoded it: a WebP of at most 1600 pixels a side. Fields of the
 * profile name its key. The trigger `club_pictures_unchanged` refuses changes. The purge deletes pictures that the club
 * has not used for some days (`unusedClubPictures`).
 */
@Entity('club_pictures')
@Check('club_pictures_key', `key ~ '^[0-9a-f]{32}$'`)
export class ClubPicture {
  /** The first half of the SHA-256 of `webp`, as hexadecimal digits: equal pictures have one row. */
  @PrimaryColumn('text')
  key: string;

  @Column('bytea')
  webp: Buffer;

  @Column('timestamptz')
  addedAt: Date;
}
