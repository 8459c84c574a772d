import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A logo that was uploaded, as this server drew it: a PNG of 512 × 512 pixels. The profile's field `logo` names it. A
 * trigger keeps rows unchanged, so that an earlier state of the club has its logo.
 */
@Entity('club_logos')
@Check('club_logos_key', `key ~ '^[0-9a-f]{32}$'`)
export class ClubLogo {
  /** The first half of the SHA-256 of `png`, as hexadecimal digits: the same logo is stored once. */
  @PrimaryColumn('text')
  key: string;

  @Column('bytea')
  png: Buffer;

  @Column('timestamptz')
  addedAt: Date;
}

/**
 * A picture of the site that was uploaded, as this server encoded it: a WebP of at most 1600 pixels a side. Fields of the
 * profile name it. A trigger refuses changes; the purge deletes a picture that the club no longer uses.
 */
@Entity('club_pictures')
@Check('club_pictures_key', `key ~ '^[0-9a-f]{32}$'`)
export class ClubPicture {
  /** The first half of the SHA-256 of `webp`, as hexadecimal digits. */
  @PrimaryColumn('text')
  key: string;

  @Column('bytea')
  webp: Buffer;

  @Column('timestamptz')
  addedAt: Date;
}
