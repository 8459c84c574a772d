import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ClubField, type ClubProfile, defaultProfile, showClub } from '@maidan/shared/club.ts';
import { paletteOfLook } from '@maidan/shared/look.ts';
import { showPalette } from '@maidan/shared/palette.ts';
import { clubFields, clubRules, clubSentences } from '@maidan/shared/rules/club.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { tidyText } from '@maidan/shared/rules/typed-text.ts';
import type { ClubAdminResponse, ClubChange, ClubResponse, ClubRevision } from '@maidan/shared/wire/club.ts';
import { type AuditActor, changedFields, recordAudit } from '../platform/audit/record-audit.ts';
import { Clock } from '../platform/config/clock.ts';
import { DomainError, invalid } from '../platform/http/errors/domain-error.ts';
import { publishIf } from '../platform/publishing/publish.ts';
import { Registration } from '../registrations/registration.entity.ts';
import type { ClubDto } from './club.dto.ts';
import { ClubRevisionRow } from './club-revision.entity.ts';

/** Milliseconds after which this process says what another one has saved. */
const followEvery = 5_000;

/** Saves that the console can look back on. */
const shownRevisions = 20;

type SetValues = ClubRevisionRow['values'];

const profileOf = (values: SetValues): ClubProfile => ({
  ...defaultProfile,
  ...Object.fromEntries(clubFields.flatMap((field) => (values[field] ? [[field, values[field].value]] : []))),
});

/** The club's profile: what the product says, but for the fields that the club has set. */
@Injectable()
export class ClubService implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('club');
  private timer: NodeJS.Timeout | undefined;
  /** The revision that `club` of shared/src/club.ts has in this process. */
  private shown = 0;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.follow();
    this.timer = setInterval(() => {
      this.follow().catch((fault: unknown) => {
        const name = fault instanceof Error ? fault.name : 'unknown';
        this.log.warn(`the club's profile could not be read; it is tried again: ${name}`);
      });
    }, followEvery);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async find(): Promise<ClubResponse> {
    const { revision, values } = await this.latest(this.db.manager);
    return { revision, profile: profileOf(values) };
  }

  async findForConsole(): Promise<ClubAdminResponse> {
    const rows = await this.db.manager.find(ClubRevisionRow, {
      order: { revision: 'DESC' },
      // One more, to know what the oldest of them has changed.
      take: shownRevisions + 1,
    });
    const revisions = rows
      .slice(0, shownRevisions)
      .map((row, place) => revisionView(row, rows[place + 1]?.values ?? {}));
    const { revision = 0, values = {} } = rows[0] ?? {};
    return { success: true, revision, profile: profileOf(values), changes: changesOf(values), revisions };
  }

  /**
   * Saves the fields that were sent. Repeating a request whose answer was lost changes nothing.
   * @throws DomainError `invalid` with a message per field; `conflict` when another revision than the shown one is valid
   */
  async save({ revision, ...sent }: ClubDto, actor: AuditActor): Promise<ClubAdminResponse> {
    await publishIf(this.db, async (tx) => {
      const latest = await this.latest(tx);
      const before = profileOf(latest.values);
      const after = { ...before, ...typedFields(sent) };
      const changes = changedFields(before, after, clubFields);
      if (changes.length === 0) return false;
      if (revision !== latest.revision) throw new DomainError('conflict', clubSentences.changedMeanwhile);
      this.validate(after, changes);
      if (before.emailDomain !== after.emailDomain) await requireUnusedDomain(tx);
      await tx.insert(ClubRevisionRow, {
        revision: latest.revision + 1,
        values: setValues(latest.values, after),
        ...{ savedBy: actor.name, savedAt: this.clock.now() },
      });
      await recordAudit(tx, actor, { action: 'club.update', subject: { kind: 'club' }, details: { changes } });
      return true;
    });
    await this.follow();
    return this.findForConsole();
  }

  /** Lets this process say what was saved last. */
  private async follow(): Promise<void> {
    const { revision, values } = await this.latest(this.db.manager);
    if (revision === this.shown) return;
    const profile = profileOf(values);
    showClub(profile);
    showPalette(paletteOfLook(profile.look));
    this.shown = revision;
  }

  private async latest(tx: EntityManager): Promise<Pick<ClubRevisionRow, 'revision' | 'values'>> {
    const [row] = await tx.find(ClubRevisionRow, { order: { revision: 'DESC' }, take: 1 });
    return row ?? { revision: 0, values: {} };
  }

  /** Only what changes is checked: a form of one part could not show the error of another, which a stricter rule would have. */
  private validate(profile: ClubProfile, changes: readonly { field: string }[]): void {
    const all = Object.entries(fieldErrors(clubRules(this.clock.today()), profile));
    const errors = Object.fromEntries(all.filter(([name]) => changes.some(({ field }) => field === name)));
    const [first] = Object.values(errors);
    if (first) throw invalid(first, errors);
  }
}

/**
 * Addresses that were made for players without one are told from real ones by the domain.
 * @throws DomainError `invalid` when somebody has registered
 */
async function requireUnusedDomain(tx: EntityManager): Promise<void> {
  if (!(await tx.existsBy(Registration, {}))) return;
  throw invalid(clubSentences.emailDomainUsed, { emailDomain: clubSentences.emailDomainUsed });
}

/** The texts that were sent, tidied; fields that were left out are left out. */
const typedFields = (sent: Partial<ClubProfile>): Partial<ClubProfile> =>
  Object.fromEntries(
    clubFields.flatMap((field) => (typeof sent[field] === 'string' ? [[field, tidyText(sent[field])]] : [])),
  );

/** What differs from the product. A field that was not changed keeps what the product said when it was set. */
const setValues = (before: SetValues, after: ClubProfile): SetValues =>
  Object.fromEntries(
    clubFields
      .filter((field) => after[field] !== defaultProfile[field])
      .map((field) => {
        const set = before[field];
        return [field, set?.value === after[field] ? set : { value: after[field], default: defaultProfile[field] }];
      }),
  );

const changesOf = (values: SetValues): ClubChange[] =>
  clubFields.flatMap((field) => {
    const set = values[field];
    if (!set) return [];
    const today = defaultProfile[field];
    return [{ field, value: set.value, default: today, isDefaultNewer: set.default !== today }];
  });

function revisionView({ revision, savedBy, savedAt, values }: ClubRevisionRow, before: SetValues): ClubRevision {
  const [profile, earlier] = [profileOf(values), profileOf(before)];
  const fields: ClubField[] = clubFields.filter((field) => profile[field] !== earlier[field]);
  return { revision, savedBy, savedAt: savedAt.toISOString(), fields, profile };
}
