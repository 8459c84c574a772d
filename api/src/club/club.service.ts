import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { type ClubProfile, defaultProfile, showClub } from '@maidan/shared/club.ts';
import { altsOf, pictureFields, readPicture } from '@maidan/shared/club-pictures.ts';
import { countsIn, defaultTexts, type ShownCounts, isTextName, textsOf } from '@maidan/shared/club-texts/club-texts.ts';
import { type FormerPolicy, inForceSince, policyIn, policyKeys } from '@maidan/shared/club-texts/policies.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { paletteOfLook } from '@maidan/shared/look.ts';
import { showPalette } from '@maidan/shared/palette.ts';
import { clubFields, clubRules, clubSentences, policyFaults, textFaults } from '@maidan/shared/rules/club.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { visibleText } from '@maidan/shared/rules/typed-text.ts';
import type {
  ClubAdminResponse,
  ClubChange,
  ClubResponse,
  ClubRevision,
  ClubState,
  ClubValueName,
} from '@maidan/shared/wire/club.ts';
import { type AuditActor, recordAudit } from '../platform/audit/record-audit.ts';
import { Clock } from '../platform/config/clock.ts';
import { DomainError, invalid } from '../platform/http/errors/domain-error.ts';
import { lockSiteRevision, publishIf } from '../platform/publishing/publish.ts';
import { Registration } from '../registrations/registration.entity.ts';
import type { ClubDto, RevertDto } from './club.dto.ts';
import { ClubLogo, ClubPicture } from './club-picture.entity.ts';
import { countFigures } from './figure-counts.ts';
import {
  ClubPublicationRow,
  ClubRevisionRow,
  latestRevision,
  noRevision,
  publishedRevision,
} from './club-revision.entity.ts';

/** Milliseconds after which this process looks for a publication by another process. */
const followEvery = 5_000;

/** Number of saves that the console lists. */
const shownRevisions = 20;

type SetValues = ClubRevisionRow['values'];

/** The product's default of each value, in the order of the forms. */
const defaults: ReadonlyMap<ClubValueName, string> = new Map<ClubValueName, string>([
  ...clubFields.map((field) => [field, defaultProfile[field]] as const),
  ...defaultTexts,
]);

const valueOf = (values: SetValues, name: ClubValueName): string => values[name]?.value ?? defaults.get(name) ?? '';

/**
 * The fields and texts that the club has set and that the product still has. A row may have a value whose field or text
 * a later release has removed; nothing shows it.
 */
const setNames = (values: SetValues): ClubValueName[] => [...defaults.keys()].filter((name) => values[name]);

const stateOf = (values: SetValues): ClubState => ({
  profile: Object.fromEntries(clubFields.map((field) => [field, valueOf(values, field)])) as unknown as ClubProfile,
  texts: setNames(values)
    .filter(isTextName)
    .map((name) => ({ name, text: valueOf(values, name) })),
});

/**
 * The club's profile and texts: the club's own values, and the product's defaults for all others. A save makes a draft.
 * Pages, receipts and messages use the newest publication.
 */
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

  async findPublished(): Promise<ClubResponse> {
    const { revision, values } = await publishedRevision(this.db.manager);
    const state = stateOf(values);
    return {
      ...{ revision, ...state, counts: await this.countShown(state) },
      formerPolicies: await formerPolicies(this.db.manager),
      ...(await agreedSince(this.db.manager)),
    };
  }

  async findForConsole(): Promise<ClubAdminResponse> {
    const rows = await this.db.manager.find(ClubRevisionRow, {
      relations: { publication: true },
      order: { revision: 'DESC' },
      // One revision more than are listed is read, because the oldest listed one is compared with the one before it.
      take: shownRevisions + 1,
    });
    const revisions = rows
      .slice(0, shownRevisions)
      .map((row, place) => revisionView(row, rows[place + 1]?.values ?? {}));
    const { revision, values } = rows[0] ?? noRevision;
    const said = await publishedRevision(this.db.manager);
    const state = stateOf(values);
    return {
      ...{ success: true, revision, ...state },
      ...{ published: { revision: said.revision, ...stateOf(said.values) }, changes: changesOf(values), revisions },
      counts: await countFigures(this.db.manager, state.profile, this.clock.today()),
    };
  }

  /**
   * Saves the fields and texts that were sent. Repeating a request whose answer was lost changes nothing.
   * @throws DomainError `invalid` with a message per field; `conflict` when something would change and `revision` is
   * not the newest one
   */
  save({ revision, texts = {}, ...sent }: ClubDto, actor: AuditActor): Promise<ClubAdminResponse> {
    const typed = Object.entries({ ...knownFields(sent), ...texts }) as [ClubValueName, string][];
    return this.change(revision, actor, (before) => {
      const after = withValues(before, typed);
      const changed = changedNames(before, after);
      // A picture may lack its alternative text. That error is included, because the same form shows the field.
      this.validate(after, [...changed, ...changed.flatMap(altsOf)], texts);
      return Promise.resolve(after);
    });
  }

  /**
   * Saves a whole club as the draft. Values that it leaves out return to the product's defaults.
   * @param storePictures stores the club's pictures in the transaction of the draft
   * @throws DomainError `invalid` with a message per field
   */
  replace(
    typed: readonly (readonly [ClubValueName, string])[],
    actor: AuditActor,
    storePictures: (tx: EntityManager) => Promise<void>,
  ): Promise<ClubAdminResponse> {
    return this.change('newest', actor, async (before, tx) => {
      const kept = Object.fromEntries(typed.flatMap(([name]) => (before[name] ? [[name, before[name]]] : [])));
      const after = withValues(kept, typed);
      this.validate(after, clubFields, Object.fromEntries(typed.filter(([name]) => isTextName(name))));
      await storePictures(tx);
      return after;
    });
  }

  /**
   * Saves an earlier revision as the draft. Where it names a picture that was deleted since, the product's default is
   * used.
   * @throws DomainError `not-found` when there is no such revision; `conflict` as for a save; `invalid` when the e-mail
   * domain cannot change any more
   */
  revert({ revision, to }: RevertDto, actor: AuditActor): Promise<ClubAdminResponse> {
    return this.change(revision, actor, async (_, tx) => {
      if (to === 0) return {};
      const row = await tx.findOneBy(ClubRevisionRow, { revision: to });
      if (!row) throw new DomainError('not-found', clubSentences.revisionMissing);
      return withoutDeletedPictures(tx, row.values);
    });
  }

  /**
   * Publishes the draft, so that pages, receipts and messages use it. Repeating the call changes nothing.
   * @throws DomainError `conflict` when `revision` is not the newest one; `invalid` when the e-mail domain cannot
   * change any more
   */
  async publish(revision: number, actor: AuditActor): Promise<ClubAdminResponse> {
    await publishIf(this.db, async (tx) => {
      const [draft, before] = [await latestRevision(tx), await publishedRevision(tx)];
      if (revision !== draft.revision) throw new DomainError('conflict', clubSentences.changedMeanwhile);
      if (draft.revision === before.revision) return false;
      // Somebody may have registered since the draft was saved.
      await this.requireFreeDomain(tx, draft.values);
      await tx.insert(ClubPublicationRow, {
        ...{ revision, publishedBy: actor.name, publishedAt: this.clock.now() },
        endedPolicies: await this.endedPolicies(tx, before.values, draft.values),
      });
      const details = { changes: auditChanges(before.values, draft.values) };
      await recordAudit(tx, actor, { action: 'club.publish', subject: { kind: 'club' }, details });
      return true;
    });
    await this.follow();
    return this.findForConsole();
  }

  /**
   * The former texts of the policies that this publication changes. Facts in them, such as the club's address, are the
   * new ones, because somebody with a question about a former version needs the present address.
   */
  private async endedPolicies(tx: EntityManager, before: SetValues, after: SetValues): Promise<FormerPolicy[] | null> {
    const changed = changedNames(before, after);
    const policies = policyKeys.filter((key) => changed.some((name) => name.slice(2).startsWith(`/policies/${key}/`)));
    if (policies.length === 0) return null;
    const former = await formerPolicies(tx);
    const { en, hi } = textsOf(stateOf(after).profile, stateOf(before).texts);
    return policies.map((policy) => {
      const since = inForceSince(policy, former);
      const texts = { en: policyIn(en, policy), hi: policyIn(hi, policy) };
      return { policy, ...(since !== undefined && { since }), until: this.clock.today(), texts };
    });
  }

  private async change(
    revision: number | 'newest',
    actor: AuditActor,
    make: (before: SetValues, tx: EntityManager) => Promise<SetValues>,
  ): Promise<ClubAdminResponse> {
    await this.db.transaction(async (tx) => {
      await lockSiteRevision(tx);
      const draft = await latestRevision(tx);
      const values = await make(draft.values, tx);
      const changes = auditChanges(draft.values, values);
      if (changes.length === 0) return;
      if (revision !== 'newest' && revision !== draft.revision)
        throw new DomainError('conflict', clubSentences.changedMeanwhile);
      // The domain is checked only when it changes: a form without the field `emailDomain` could not show the error.
      if (changes.some(({ field }) => field === 'emailDomain')) await this.requireFreeDomain(tx, values);
      await requireLogo(tx, valueOf(values, 'logo'));
      await requirePictures(tx, values);
      await tx.insert(ClubRevisionRow, {
        revision: draft.revision + 1,
        ...{ values, savedBy: actor.name, savedAt: this.clock.now() },
      });
      await recordAudit(tx, actor, { action: 'club.update', subject: { kind: 'club' }, details: { changes } });
    });
    return this.findForConsole();
  }

  /** The numbers that the club's figures show. */
  private async countShown({ profile, texts }: ClubState): Promise<ShownCounts> {
    const shown = countsIn(texts);
    if (shown.length === 0) return {};
    const counts = await countFigures(this.db.manager, profile, this.clock.today());
    return Object.fromEntries(shown.map((count) => [count, counts[count]]));
  }

  /** Takes over the newest publication in this process. */
  private async follow(): Promise<void> {
    const { revision, values } = await publishedRevision(this.db.manager);
    if (revision === this.shown) return;
    const { profile } = stateOf(values);
    showClub(profile);
    showPalette(paletteOfLook(profile.look));
    this.shown = revision;
  }

  /**
   * Checks the texts that were sent and those fields of the profile that are in `changed`. A form shows only one part
   * of the profile; a stricter rule of a new release may cause errors in another part, which the form could not show.
   */
  private validate(values: SetValues, changed: readonly string[], texts: Readonly<Record<string, string>>): void {
    const all = Object.entries(fieldErrors(clubRules(this.clock.today()), stateOf(values).profile));
    // All faults of a policy are reported when one of its texts was sent, because its form shows them all.
    const sent = Object.keys(texts).map(policyOf);
    const ofPolicies = Object.entries(policyFaults(Object.keys(values))).filter(([name]) =>
      sent.includes(policyOf(name)),
    );
    const ofProfile = all.filter(([name]) => changed.includes(name));
    const errors = { ...Object.fromEntries([...ofProfile, ...ofPolicies]), ...textFaults(texts) };
    const [first] = Object.values(errors);
    if (first) throw invalid(first, errors);
  }

  /**
   * Requires that the e-mail domain may change. The domain tells the e-mail addresses that are made for players without
   * one from real addresses.
   * @throws DomainError `invalid` when somebody has registered and the domain differs from the published one
   */
  private async requireFreeDomain(tx: EntityManager, values: SetValues): Promise<void> {
    const before = await publishedRevision(tx);
    if (valueOf(before.values, 'emailDomain') === valueOf(values, 'emailDomain')) return;
    if (!(await tx.existsBy(Registration, {}))) return;
    throw invalid(clubSentences.emailDomainUsed, { emailDomain: clubSentences.emailDomainUsed });
  }
}

/** @throws DomainError `invalid` when `key` names no uploaded logo */
async function requireLogo(tx: EntityManager, key: string): Promise<void> {
  if (key === '' || (await tx.existsBy(ClubLogo, { key }))) return;
  throw invalid(clubSentences.logo, { logo: clubSentences.logo });
}

/** @throws DomainError `invalid` when one of the pictures of the values is not stored */
async function requirePictures(tx: EntityManager, values: SetValues): Promise<void> {
  for (const field of pictureFields) {
    const key = readPicture(valueOf(values, field))?.key;
    if (key === undefined || (await tx.existsBy(ClubPicture, { key }))) continue;
    throw invalid(clubSentences.picture, { [field]: clubSentences.picture });
  }
}

async function withoutDeletedPictures(tx: EntityManager, values: SetValues): Promise<SetValues> {
  const kept = { ...values };
  for (const field of pictureFields) {
    const key = readPicture(valueOf(values, field))?.key;
    if (key === undefined || (await tx.existsBy(ClubPicture, { key }))) continue;
    for (const name of [field, ...altsOf(field)]) delete kept[name];
  }
  return kept;
}

/** The former versions of all policies, newest first. */
async function formerPolicies(tx: EntityManager): Promise<FormerPolicy[]> {
  const rows = await tx.find(ClubPublicationRow, {
    where: { endedPolicies: Not(IsNull()) },
    order: { revision: 'DESC' },
  });
  return rows.flatMap(({ endedPolicies }) => endedPolicies ?? []);
}

/** The Indian day of the first consent, of a registration or of an entry on a waiting list. */
async function agreedSince(tx: EntityManager): Promise<Pick<ClubResponse, 'agreedSince'>> {
  const [{ first }] = await tx.query<[{ first: Date | null }]>(
    `SELECT least((SELECT min(consent_at) FROM registrations),
      (SELECT min(created_at) FROM waiting_list_entries WHERE consent_version IS NOT NULL)) AS first`,
  );
  return first ? { agreedSince: indianDay(first) } : {};
}

/** For `en/policies/privacy/own/0/title` the result is `policies/privacy`. */
const policyOf = (name: string): string => name.split('/').slice(1, 3).join('/');

/** The fields of the profile that were sent. */
const knownFields = (sent: Partial<ClubProfile>): Partial<ClubProfile> =>
  Object.fromEntries(clubFields.flatMap((field) => (typeof sent[field] === 'string' ? [[field, sent[field]]] : [])));

/**
 * The values of `before` with the tidied values of `typed`. A value that equals the product's default is not stored,
 * and neither is an empty text of the pages. An unchanged value keeps the default with which it was stored.
 */
function withValues(before: SetValues, typed: readonly (readonly [ClubValueName, string])[]): SetValues {
  const values = { ...before };
  for (const [name, text] of typed) {
    const [value, product] = [visibleText(text), defaults.get(name) ?? ''];
    if (value === product || (value === '' && isTextName(name))) delete values[name];
    else if (before[name]?.value !== value) values[name] = { value, default: product };
  }
  return values;
}

const changedNames = (before: SetValues, after: SetValues): ClubValueName[] =>
  [...defaults.keys()].filter((name) => valueOf(before, name) !== valueOf(after, name));

const auditChanges = (before: SetValues, after: SetValues) =>
  changedNames(before, after).map((field) => ({ field, before: valueOf(before, field), after: valueOf(after, field) }));

const changesOf = (values: SetValues): ClubChange[] =>
  setNames(values).map((field) => {
    const [set, today] = [values[field]!, defaults.get(field)!];
    return { field, value: set.value, default: today, isDefaultNewer: set.default !== today };
  });

function revisionView(row: ClubRevisionRow, before: SetValues): ClubRevision {
  const { revision, savedBy, savedAt, values, publication } = row;
  return {
    ...{ revision, savedBy, savedAt: savedAt.toISOString(), fields: changedNames(before, values), ...stateOf(values) },
    ...(publication && { publishedBy: publication.publishedBy, publishedAt: publication.publishedAt.toISOString() }),
  };
}
