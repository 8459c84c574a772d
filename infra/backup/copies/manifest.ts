import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Area } from '@maidan/api/src/platform/storage/file-store.ts';
import { UserError } from '../../local/user-error.ts';
import { assertNamesStayInside } from './check-manifest.ts';
import type { Encryption } from './encryption.ts';
import type { Sequence } from '../tables/tables.ts';
import type { StoredTable } from '../tables/load-tables.ts';
import { isEncrypted, type Part, plainPart } from './parts.ts';

/** Number of the manifest's format. It is raised when older code cannot read the new format. */
const format = 1;
const name = 'manifest.json';

export interface CopiedTable extends StoredTable, Part {}

/** A file of the file store. Its part lies in the folder `files`, which all copies share. */
export interface CopiedFile extends Part {
  area: Area;
  name: string;
  /** When the file was read from the store, ISO 8601. */
  readAt: string;
}

export interface CopiedSecret extends Part {
  /** Path below `DATA_DIR/secrets`. */
  name: string;
}

/** A picture that a row of the snapshot names and that could not be copied. */
export interface MissingPicture {
  area: Area;
  key: string;
  why: 'gone before the copy' | 'removed during the copy';
}

/** What a copy holds. It names no person. Its SHA-256 is stored with it in `manifest.json`. */
export interface Manifest {
  format: typeof format;
  /** When the transaction of the snapshot began, ISO 8601; the snapshot is not older than this. */
  copiedAt: string;
  migrations: string[];
  /** Public keys that the copy is encrypted to; empty when it is not encrypted. */
  recipients: readonly string[];
  tables: CopiedTable[];
  sequences: Sequence[];
  files: CopiedFile[];
  missing: MissingPicture[];
  secrets: CopiedSecret[];
  /** Identifies the signing key of the copy without revealing it. */
  signingKey: string;
}

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** A manifest as it was read; `mac` exists only where a passphrase was used. */
export interface StoredManifest {
  manifest: Manifest;
  mac?: string | undefined;
}

/** Writes the manifest, the last file of a copy: a folder without a manifest is not a copy. */
export function writeManifest(folder: string, manifest: Manifest, encryption: Encryption): void {
  const text = JSON.stringify(manifest);
  const unfinished = path.join(folder, `${name}.unfinished`);
  const mac = encryption.macOf(text);
  const sums = `"sha256":"${sumOf(text)}"${mac === undefined ? '' : `,"mac":"${mac}"`}`;
  writeFileSync(unfinished, `{${sums},"manifest":${text}}\n`, { mode: 0o600, flush: true });
  renameSync(unfinished, path.join(folder, name));
}

/**
 * Reads the manifest of a copy.
 * @throws UserError when the folder has no manifest, or when the manifest is damaged, names a file outside its folder,
 * or has another format
 */
export function readManifest(folder: string): StoredManifest {
  const file = path.join(folder, name);
  if (!existsSync(file)) throw new UserError(`${folder} is no whole copy: it has no ${name}.`);
  const stored = parse(file);
  if (sumOf(JSON.stringify(stored.manifest)) !== stored.sha256)
    throw new UserError(`${file} is damaged: its SHA-256 differs.`);
  if (stored.manifest?.format !== format)
    throw new UserError(`${file} was written by a newer version of Maidan: restore it with that version.`);
  assertNamesStayInside(stored.manifest);
  return { manifest: stored.manifest, mac: stored.mac };
}

/**
 * Checks what the operator's key promises: with any key, every part is encrypted; with a passphrase, the manifest
 * carries its MAC, which covers the SHA-256 of each part.
 * @throws UserError when a part is not encrypted, or the MAC is not the passphrase's
 */
export function assertTrusted({ manifest, mac }: StoredManifest, encryption: Encryption): void {
  if (!encryption.hasKey) return;
  const { tables, files, secrets } = manifest;
  const plain = [...tables, ...files, ...secrets].find(({ file }) => !isEncrypted(file));
  if (plain) throw new UserError(plainPart(plain.file));
  if (!encryption.hasSigned(JSON.stringify(manifest), mac))
    throw new UserError(
      'The manifest was not signed by this passphrase: somebody else has written or changed the copy.',
    );
}

interface Stored {
  sha256?: string;
  mac?: string;
  manifest?: Manifest & { format: unknown };
}

function parse(file: string): Stored {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stored;
  } catch {
    throw new UserError(`${file} is damaged: it is cut off, or no JSON.`);
  }
}
