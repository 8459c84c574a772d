import type { DataSource, EntityManager } from 'typeorm';
import { type PictureField, pictureFields, readPicture } from '@maidan/shared/club-pictures.ts';
import { isTextName } from '@maidan/shared/club-texts/club-texts.ts';
import { clubFields, clubSentences } from '@maidan/shared/rules/club.ts';
import type { ClubValueName } from '@maidan/shared/wire/club.ts';
import { operator } from '../platform/audit/record-audit.ts';
import { Clock } from '../platform/config/clock.ts';
import { DomainError, invalid } from '../platform/http/errors/domain-error.ts';
import { ClubLogo, ClubPicture } from './club-picture.entity.ts';
import { drawLogo, drawPicture, insertOnce } from './club-pictures.service.ts';
import { latestRevision } from './club-revision.entity.ts';
import { ClubService } from './club.service.ts';

// `npm run club` calls these functions, by which the server's operator takes a club to another installation.

const format = 'maidan-club';
const version = 1;

/** The JSON file of a club. Fields and texts that it lacks have the product's defaults. */
interface ClubFile {
  format: typeof format;
  version: typeof version;
  /** Fields of the profile by name. Logo and pictures are named by their keys in `pictures`. */
  profile: Record<string, string>;
  /** Texts of the pages by name. */
  texts: Record<string, string>;
  /** Pictures in Base64, by their keys. */
  pictures: Record<string, string>;
}

const isField = (name: string): boolean => clubFields.some((field) => field === name);
const isPictureField = (name: string): name is PictureField => pictureFields.some((field) => field === name);

/** The key of the logo or picture that a field of the profile names; undefined when it names none. */
const keyIn = (name: string, value: string): string | undefined =>
  name === 'logo' ? value || undefined : isPictureField(name) ? readPicture(value)?.key : undefined;

/** The draft (the last save) with its pictures, as the text of a club file. */
export async function exportClub(db: DataSource): Promise<string> {
  const { values } = await latestRevision(db.manager);
  const file: ClubFile = { format, version, profile: {}, texts: {}, pictures: {} };
  for (const [name, { value }] of Object.entries(values) as [ClubValueName, { value: string }][]) {
    if (isTextName(name)) file.texts[name] = value;
    else if (isField(name)) file.profile[name] = value;
    const key = keyIn(name, value);
    if (key !== undefined) file.pictures[key] = (await bytesOf(db.manager, name, key)).toString('base64');
  }
  return `${JSON.stringify(file, null, 2)}\n`;
}

async function bytesOf(tx: EntityManager, name: string, key: string): Promise<Buffer> {
  if (name === 'logo') return (await tx.findOneByOrFail(ClubLogo, { key })).png;
  return (await tx.findOneByOrFail(ClubPicture, { key })).webp;
}

export interface ImportedClub {
  facts: number;
  texts: number;
  pictures: number;
  /** False when the draft already had these values. */
  isChanged: boolean;
}

/**
 * Stores the club of a file as the draft. Logo and pictures are encoded again.
 * @throws DomainError `invalid` with the faults that were found in the file; nothing is written then
 */
export async function importClub(db: DataSource, text: string): Promise<ImportedClub> {
  const file = readClubFile(text);
  const clock = new Clock();
  const drawn = await drawAll(file);
  const typed = [...Object.entries(file.profile), ...Object.entries(file.texts)].map(([name, value]) => {
    const key = keyIn(name, value);
    return [name, key === undefined ? value : value.replace(key, drawn.get(key)!.key)] as [ClubValueName, string];
  });
  const before = await latestRevision(db.manager);
  const { revision } = await new ClubService(db, clock).replace(typed, operator, async (tx) => {
    for (const picture of drawn.values())
      if ('png' in picture) await insertOnce(tx, ClubLogo, { ...picture, addedAt: clock.now() });
      else await insertOnce(tx, ClubPicture, { ...picture, addedAt: clock.now() });
  });
  return {
    facts: Object.keys(file.profile).length,
    texts: Object.keys(file.texts).length,
    pictures: drawn.size,
    isChanged: revision !== before.revision,
  };
}

type Drawn = Awaited<ReturnType<typeof drawLogo>> | Awaited<ReturnType<typeof drawPicture>>;

/** Encodes the pictures that the profile names. Returns them by their keys in the file. */
async function drawAll({ profile, pictures }: ClubFile): Promise<Map<string, Drawn>> {
  const drawn = new Map<string, Drawn>();
  const faults: [name: string, sentence: string][] = [];
  for (const [name, value] of Object.entries(profile)) {
    const key = keyIn(name, value);
    if (key === undefined) continue;
    const bytes = Buffer.from(Object.hasOwn(pictures, key) ? pictures[key]! : '', 'base64');
    try {
      if (bytes.length === 0) throw invalid(clubSentences.fileHasNoPicture);
      drawn.set(key, name === 'logo' ? await drawLogo(bytes) : await drawPicture(bytes));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'invalid') throw error;
      faults.push([name, error.sentence]);
    }
  }
  refuse(faults);
  return drawn;
}

function readClubFile(text: string): ClubFile {
  const file = parse(text);
  if (!isObject(file) || file['format'] !== format) throw invalid(clubSentences.fileOfAnotherKind);
  if (file['version'] !== version) throw invalid(clubSentences.fileOfAnotherVersion(version));
  const faults: [name: string, sentence: string][] = [];
  const part = (name: 'profile' | 'texts' | 'pictures', knows: (name: string) => boolean): Record<string, string> => {
    const values = file[name] ?? {};
    if (!isObject(values)) {
      faults.push([name, clubSentences.filePartIsNoList]);
      return {};
    }
    for (const [field, value] of Object.entries(values))
      if (!knows(field)) faults.push([field, clubSentences.fileNameUnknown]);
      else if (typeof value !== 'string') faults.push([field, clubSentences.fileValueIsNoText]);
    return values as Record<string, string>;
  };
  const parts = ['format', 'version', 'profile', 'texts', 'pictures'];
  for (const name of Object.keys(file)) if (!parts.includes(name)) faults.push([name, clubSentences.fileNameUnknown]);
  const read: ClubFile = {
    ...{ format, version },
    ...{ profile: part('profile', isField), texts: part('texts', isTextName), pictures: part('pictures', () => true) },
  };
  refuse(faults);
  return read;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw invalid(clubSentences.fileIsNoJson(error.message));
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function refuse(faults: readonly (readonly [name: string, sentence: string])[]): void {
  const [first] = faults;
  if (first) throw invalid(first[1], Object.fromEntries(faults));
}
