import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { logoSentences } from '@maidan/shared/rules/logo.ts';
import type { StoredLogo } from '@maidan/shared/wire/club.ts';
import { type AuditActor, recordAudit } from '../platform/audit/record-audit.ts';
import { Clock } from '../platform/config/clock.ts';
import { DomainError, invalid } from '../platform/http/errors/domain-error.ts';
import { encodeLogo } from '../platform/storage/encode-picture.ts';
import { ClubLogo } from './club-logo.entity.ts';

/** The logos that administrators upload; the profile says which of them is the club's. */
@Injectable()
export class ClubLogosService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Draws an uploaded picture as a PNG and stores that alone.
   * @throws DomainError `invalid` for what is no picture
   */
  async add(bytes: Buffer | undefined, actor: AuditActor): Promise<StoredLogo> {
    if (!bytes) throw invalid(logoSentences.required, { photo: logoSentences.required });
    const png = await encodeLogo(bytes);
    const key = createHash('sha256').update(png).digest('hex').slice(0, 32);
    await this.db.transaction(async (tx) => {
      await tx
        .createQueryBuilder()
        .insert()
        .into(ClubLogo)
        .values({ key, png, addedAt: this.clock.now() })
        .orIgnore()
        .execute();
      await recordAudit(tx, actor, { action: 'club.logo', subject: { kind: 'club' } });
    });
    return { success: true, key };
  }

  /** @throws DomainError `not-found` */
  async read(key: string): Promise<Buffer> {
    const logo = await this.db.manager.findOneBy(ClubLogo, { key });
    if (!logo) throw new DomainError('not-found', logoSentences.gone);
    return logo.png;
  }
}
