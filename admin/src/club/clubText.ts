import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import type { ClubField, ClubProfile } from '@maidan/shared/club.ts';
import { pictureFields } from '@maidan/shared/club-pictures.ts';
import { type ClubTextName, defaultTexts, figureCounts, isTextName } from '@maidan/shared/club-texts/club-texts.ts';
import { actorLabel } from '@maidan/shared/domain/audit.ts';
import type { PolicyKey } from '@maidan/shared/club-texts/policies.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { clubFields, clubRules } from '@maidan/shared/rules/club.ts';
import type { RuleSet } from '@maidan/shared/rules/rule-set.ts';
import type { ClubAdminResponse, ClubState, ClubValueName } from '@maidan/shared/wire/club.ts';
import { type Fact, meanwhileBy } from '../ui/meanwhile/meanwhile.ts';
import { logoName } from './LogoField.tsx';
import { lookName } from './LookFields.tsx';
import { labelOfText, type Page, translate } from './textParts.ts';

/** A hint with the product's text, if that text has changed since the club set its own. */
export const newDefault = ({ changes }: ClubAdminResponse, name: ClubValueName): string | undefined => {
  const change = changes.find(({ field }) => field === name);
  return change?.isDefaultNewer ? translate('club.newDefault', { text: textOf(name, change.default) }) : undefined;
};

/** A value in words. An empty text of the pages means the product's text, or none if the product has none. */
export const textOf = (name: ClubValueName, value: string): string => {
  if (name === 'look') return lookName(value);
  if (name === 'logo') return logoName(value);
  const count = figureCounts.find((each) => /\/count$/.test(name) && each === value);
  if (count) return translate(`club.texts.counts.${count}`);
  if (isPictureName(name)) return translate(value ? 'club.pictures.own' : 'club.pictures.drawing');
  return value || translate(isTextName(name) && defaultTexts.get(name) ? 'club.saves.products' : 'club.none');
};

const isPictureName = (name: string): boolean => pictureFields.some((field) => field === name);

const isField = (name: string): name is ClubField => clubFields.some((field) => field === name);

export const languageOf = (field: ClubField): 'hi' | undefined => (field.endsWith('Hi') ? 'hi' : undefined);

/** The rules of the given fields only, so that a form shows no errors of fields that it does not have. */
export const rulesOf = (fields: readonly ClubField[]): RuleSet<ClubProfile> => {
  const rules = clubRules(indianDay(serverNow()));
  return Object.fromEntries(fields.map((field) => [field, rules[field]])) as RuleSet<ClubProfile>;
};

export function nameOf(name: ClubValueName): string {
  if (isField(name)) return translate(`club.fields.${name}`);
  const [, page, policy] = name.split('/') as [string, Page, PolicyKey];
  const of = page === 'policies' ? translate(`club.texts.parts.${policy}`) : translate(`club.texts.pages.${page}`);
  return `${of}: ${labelOfText(name)}`;
}

interface Difference {
  name: ClubValueName;
  /** The text in the second state; empty for the product's text. */
  text: string;
}

/** The fields and texts in which the second state differs from the first. */
export function differences(first: ClubState, second: ClubState): Difference[] {
  const [before, after] = [first, second].map(({ texts }) => new Map(texts.map(({ name, text }) => [name, text])));
  const ofProfile = clubFields.filter((field) => first.profile[field] !== second.profile[field]);
  const ofTexts = [...new Set([...before!.keys(), ...after!.keys()])].filter(
    (name) => before!.get(name) !== after!.get(name),
  );
  return [
    ...ofProfile.map((name) => ({ name, text: second.profile[name as keyof ClubProfile] })),
    ...ofTexts.map((name) => ({ name, text: after!.get(name) ?? '' })),
  ];
}

/** What has changed in these fields and texts since the club was shown, and who has saved that. */
export function changesBetween(shown: ClubAdminResponse, current: ClubAdminResponse, names: readonly ClubValueName[]) {
  const later = current.revisions.filter(({ revision, fields }) => {
    return revision > shown.revision && fields.some((field) => names.includes(field));
  });
  const factsOf = ({ profile, texts }: ClubState): Fact[] =>
    names.map((name) => {
      const value = isField(name) ? profile[name] : (texts.find((text) => text.name === name)?.text ?? said(name));
      const isWritten = name !== 'look' && name !== 'logo' && !isPictureName(name);
      return { label: nameOf(name), field: name, value, ...(!isWritten && { now: textOf(name, value) }) };
    });
  const actors = [...new Set(later.map(({ savedBy }) => actorLabel(savedBy)))];
  return meanwhileBy<ClubState>(factsOf)(shown, current, actors);
}

const said = (name: ClubTextName): string => defaultTexts.get(name) ?? '';

/**
 * The states that the built pages may show: the published state, or the one that was published before it, because a
 * build takes minutes. When the server lists no such state, the second is the product's own.
 */
export function saidBy({ published, revisions, profile, changes }: ClubAdminResponse): ClubState[] {
  const former = revisions.find(({ publishedAt, revision }) => publishedAt && revision !== published.revision);
  const defaults = changes.filter(({ field }) => isField(field)).map((change) => [change.field, change.default]);
  return [published, former ?? { profile: { ...profile, ...Object.fromEntries(defaults) }, texts: [] }];
}
