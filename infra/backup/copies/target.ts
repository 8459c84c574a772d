import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { UserError } from '../../local/user-error.ts';
import { readManifest, type StoredManifest } from './manifest.ts';
import type { Part } from './parts.ts';
import { isRunning, processMark } from './process-mark.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const unfinished = '.unfinished';
const lock = 'backup.pid';
/**
 * Names that `begin` and `finish` give to copies. Folders with other names are not listed, and `prune` leaves them
 * unless their name can be read as a time.
 */
const ownName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

const explanation = `Copies of Maidan, made by npm run backup and read by npm run restore.

copies/   a folder for each copy: the rows of the database and the secrets, and manifest.json, which is written last
files/    the pictures of all copies: each is stored once, and removed when no copy that is kept names it
key.age   only with a passphrase: the key of all copies, sealed by it

What ends in .age is encrypted (age-encryption.org).
`;

/**
 * What `Target.prune` keeps besides the newest copy: every copy of the last `hours` hours, and of the last `days` days
 * the last copy of each day and the last before each upgrade.
 */
export interface KeepRules {
  hours: number;
  days: number;
}

/** A finished copy. */
export interface Copy extends StoredManifest {
  /** The folder's name: the time of the snapshot, unless somebody renamed the folder. */
  name: string;
}

/**
 * The folder that holds the copies: `copies/<time>` for each copy, and `files` with the pictures, which all copies
 * share.
 */
export class Target {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Makes the folder and locks it against other backups; returns the function that unlocks it. @throws UserError when
   * another backup runs, or the folder cannot be written to
   */
  open(): () => void {
    const file = path.join(this.folder, lock);
    try {
      mkdirSync(path.join(this.folder, 'copies'), { recursive: true, mode: 0o700 });
      if (existsSync(file) && !isRunning(readFileSync(file, 'utf8'))) rmSync(file);
      writeFileSync(file, processMark(), { flag: 'wx', mode: 0o600 });
      writeFileSync(path.join(this.folder, 'README.txt'), explanation, { mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST')
        throw new UserError(`Another backup is being written into ${this.folder}.`);
      throw new UserError(`${this.folder} cannot be written to: ${(error as Error).message}`);
    }
    return () => rmSync(file, { force: true });
  }

  /** Makes an empty folder for a copy, which `finish` completes. Removes unfinished folders of killed backups first. */
  begin(copiedAt: Date): string {
    for (const name of this.names()) if (name.endsWith(unfinished)) rmSync(this.pathOf(name), { recursive: true });
    const name = `${copiedAt.toISOString().replaceAll(':', '-')}${unfinished}`;
    mkdirSync(this.pathOf(name), { mode: 0o700 });
    return name;
  }

  /** Gives the folder its final name, by which it counts as a copy. Returns that name. */
  finish(name: string): string {
    const whole = name.replace(unfinished, '');
    renameSync(this.pathOf(name), this.pathOf(whole));
    return whole;
  }

  pathOf(name: string): string {
    return path.join(this.folder, 'copies', name);
  }

  /**
   * Copies whose manifest is readable and whose table files have the right size, newest first; renamed folders are left
   * out.
   */
  list(): Copy[] {
    return this.names()
      .filter((name) => ownName.test(name))
      .flatMap((name) => this.tryRead(name) ?? [])
      .filter(({ name, manifest }) => manifest.tables.every((part) => isThere(this.pathOf(name), part)));
  }

  /**
   * The copy of that name, or by default the newest. @throws UserError when there is none, or its manifest cannot be
   * read
   */
  find(name?: string): Copy {
    const [newest] = this.names().filter((each) => ownName.test(each));
    const chosen = name ?? newest;
    if (!existsSync(path.join(this.folder, 'copies'))) throw new UserError(`${this.folder} holds no copies of Maidan.`);
    if (chosen === undefined) throw new UserError(`There is no whole copy in ${this.folder}.`);
    if (!this.names().includes(chosen))
      throw new UserError(`There is no copy ${chosen} in ${this.folder}: ${this.names().join(', ') || 'it is empty'}.`);
    return { name: chosen, ...readManifest(this.pathOf(chosen)) };
  }

  /**
   * Removes old copies, and then the pictures that no remaining copy names. Of the copies that `list` returns it keeps
   * the newest, every copy of the last `hours`, the last of each Indian day, and the last before each upgrade that
   * changed the tables, so that the upgrade can be undone. Copies older than `days` are removed, also damaged ones. So
   * erased people are in no copy of this folder after that many days, as long as backups succeed and nobody renames a
   * copy. Returns how many copies and pictures were removed.
   */
  prune({ hours, days }: KeepRules, now: Date): { copies: number; files: number } {
    const copies = this.list();
    const [newest] = copies;
    if (!newest) return { copies: 0, files: 0 };
    const ageMs = (name: string) => now.getTime() - takenAt(name);
    const periods = copies.map(({ name, manifest }) =>
      [indianDay(new Date(takenAt(name))), ...manifest.migrations].join(),
    );
    const superseded = copies
      .map(({ name }) => name)
      .filter((name, at) => periods.indexOf(periods[at]!) < at && ageMs(name) > hours * hourMs);
    const isDue = (name: string) => name !== newest.name && (ageMs(name) > days * dayMs || superseded.includes(name));
    const due = this.names().filter(isDue);
    for (const name of due) rmSync(this.pathOf(name), { recursive: true });
    const holdsCopy = (name: string) => ownName.test(name) || existsSync(path.join(this.pathOf(name), 'manifest.json'));
    const whole = this.names().filter((name) => !name.endsWith(unfinished) && holdsCopy(name));
    const kept = whole.flatMap((name) => this.tryRead(name) ?? []);
    // A copy that cannot be read might name any picture, so no picture is removed.
    if (kept.length < whole.length) return { copies: due.length, files: 0 };
    const named = new Set(kept.flatMap(({ manifest }) => manifest.files.map(({ file }) => file)));
    const unnamed = this.pool().filter((file) => !named.has(file));
    for (const file of unnamed) rmSync(path.join(this.folder, file));
    return { copies: due.length, files: unnamed.length };
  }

  /** Paths of all files in `files`, as manifests name them. */
  pool(): string[] {
    const folder = path.join(this.folder, 'files');
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join('files', name))
      .filter((name) => statSync(path.join(this.folder, name)).isFile());
  }

  private names(): string[] {
    const folder = path.join(this.folder, 'copies');
    return existsSync(folder) ? readdirSync(folder).sort().reverse() : [];
  }

  private tryRead(name: string): Copy | undefined {
    if (name.endsWith(unfinished)) return undefined;
    try {
      return { name, ...readManifest(this.pathOf(name)) };
    } catch (error) {
      if (error instanceof UserError) return undefined;
      throw error;
    }
  }
}

/** The time in a copy's name, in milliseconds; the present time for a folder whose name is no time. */
function takenAt(name: string): number {
  const [day, time = ''] = name.replace(unfinished, '').split('T');
  return Date.parse(`${day}T${time.replaceAll('-', ':')}`) || Date.now();
}

/** Whether the part's file has the size in the manifest; its SHA-256 is not compared. */
const isThere = (folder: string, { file, bytes }: Part): boolean =>
  statSync(path.join(folder, file), { throwIfNoEntry: false })?.size === bytes;
