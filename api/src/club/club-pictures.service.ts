import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { pictureFields, readPicture } from '@maidan/shared/club-pictures.ts';
import { clubSentences } from '@maidan/shared/rules/club.ts';
import { logoSentences } from '@maidan/shared/rules/logo.ts';
import { photoSentences } from '@maidan/shared/rules/photo.ts';
import type { StoredClubPicture } from '@maidan/shared/wire/club.ts';
import { type AuditActor, recordAudit } from '../platform/audit/record-audit.ts';
import { Clock } from '../platform/config/clock.ts';
import { DomainError, invalid } from '../platform/http/errors/domain-error.ts';
import { clubPhoto, encodeLogo, encodePicture } from '../platform/storage/encode-picture.ts';
import { ClubLogo, ClubPicture } from './club-picture.entity.ts';
import { latestRevision, publishedRevision } from './club-revision.entity.ts';

/**
 * Stores and reads uploaded logos and pictures of the site. They are in the database, like the revisions of the club
 * that name them.
 */
@Injectable()
export class ClubPicturesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Draws an uploaded logo as a PNG and stores only the PNG.
   * @throws DomainError `invalid` without a file; otherwise as `encodeLogo`
   */
  async addLogo(bytes: Buffer | undefined, actor: AuditActor): Promise<StoredClubPicture> {
    if (!bytes) throw invalid(logoSentences.required, { photo: logoSentences.required });
    const logo = await drawLogo(bytes);
    return this.store(logo.key, actor, 'club.logo', (tx, addedAt) => insertOnce(tx, ClubLogo, { ...logo, addedAt }));
  }

  /**
   * Encodes an uploaded photo like one of the gallery, in the largest width only, and stores only the result.
   * @throws DomainError `invalid` without a file; otherwise as `encodePicture`
   */
  async addPicture(bytes: Buffer | undefined, actor: AuditActor): Promise<StoredClubPicture> {
    if (!bytes) throw invalid(photoSentences.required, { photo: photoSentences.required });
    const picture = await drawPicture(bytes);
    return this.store(picture.key, actor, 'club.picture', async (tx, addedAt) => {
      // The row of a picture that was uploaded before is replaced by a new one, so that the picture can be read for
      // another day before a save names it.
      await tx.delete(ClubPicture, { key: picture.key });
      await insertOnce(tx, ClubPicture, { ...picture, addedAt });
    });
  }

  /**
   * The PNG of an uploaded logo.
   * @throws DomainError `not-found`
   */
  async readLogo(key: string): Promise<Buffer> {
    const logo = await this.db.manager.findOneBy(ClubLogo, { key });
    if (!logo) throw new DomainError('not-found', logoSentences.gone);
    return logo.png;
  }

  /**
   * Reads a picture that the newest publication or the draft names, or that was uploaded within the last day. An older
   * picture that the club has removed is not public any more: a family may have asked for its removal.
   * @throws DomainError `not-found`
   */
  async readPicture(key: string): Promise<Buffer> {
    const { manager } = this.db;
    const picture = await manager.findOneBy(ClubPicture, { key });
    const isNew = picture !== null && picture.addedAt.getTime() > this.clock.now().getTime() - unsavedMs;
    if (!picture || !(isNew || (await isShown(manager, key))))
      throw new DomainError('not-found', clubSentences.pictureMissing);
    return picture.webp;
  }

  private async store(
    key: string,
    actor: AuditActor,
    action: 'club.logo' | 'club.picture',
    insert: (tx: EntityManager, addedAt: Date) => Promise<unknown>,
  ): Promise<StoredClubPicture> {
    await this.db.transaction(async (tx) => {
      await insert(tx, this.clock.now());
      await recordAudit(tx, actor, { action, subject: { kind: 'club' } });
    });
    return { success: true, key };
  }
}

/** Milliseconds for which an uploaded picture can be read before a save names it. */
const unsavedMs = 86_400_000;

async function isShown(tx: EntityManager, key: string): Promise<boolean> {
  const states = [await publishedRevision(tx), await latestRevision(tx)];
  return states.some(({ values }) =>
    pictureFields.some((field) => readPicture(values[field]?.value ?? '')?.key === key),
  );
}

const keyOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/**
 * A logo as this server draws and stores it.
 * @throws DomainError as `encodeLogo`
 */
export async function drawLogo(bytes: Buffer): Promise<Pick<ClubLogo, 'key' | 'png'>> {
  const png = await encodeLogo(bytes);
  return { key: keyOf(png), png };
}

/**
 * A photo of the site as this server encodes and stores it.
 * @throws DomainError as `encodePicture`
 */
export async function drawPicture(bytes: Buffer): Promise<Pick<ClubPicture, 'key' | 'webp'>> {
  const { variants } = await encodePicture(bytes, clubPhoto);
  const webp = variants[0]!.bytes;
  return { key: keyOf(webp), webp };
}

/** Inserts the row unless one with the same key is stored already. */
export const insertOnce = <Row extends ClubLogo | ClubPicture>(
  tx: EntityManager,
  entity: new () => Row,
  row: Pick<Row, keyof Row>,
): Promise<unknown> =>
  tx
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(row as never)
    .orIgnore()
    .execute();
