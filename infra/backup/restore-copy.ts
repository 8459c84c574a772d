import type pg from 'pg';
import { isPublicArea, publicAreas } from '@maidan/api/src/platform/storage/file-store.ts';
import type { StoredFiles } from '../local/api-module.ts';
import type { Encryption } from './copies/encryption.ts';
import { assertTrusted, type CopiedFile, type Manifest } from './copies/manifest.ts';
import { bytesOf, checkPart, isIntact, readPart } from './copies/parts.ts';
import type { Copy, Target } from './copies/target.ts';
import { type Installation, migrationsOf, type Product } from './product.ts';
import type { Progress } from './progress.ts';
import { restoreSecrets } from './secrets.ts';
import { assertSums, loadTables } from './tables/load-tables.ts';
import { inWriteTransaction, withClient } from './tables/session.ts';
import { beginRestore, endRestore, markLoaded } from './tables/unfinished-restore.ts';

/** Files that are written to the store at the same time. */
const atOnce = 4;

/**
 * Reads the smallest table of the copy, to test the keys.
 * @throws UserError when the keys do not decrypt it, or the copy is not encrypted or signed as the keys promise
 */
export async function assertReadable(target: Target, copy: Copy, encryption: Encryption): Promise<void> {
  assertTrusted(copy, encryption);
  const { name, manifest } = copy;
  const [smallest] = [...manifest.tables].sort((a, b) => a.bytes - b.bytes);
  if (smallest) await bytesOf(readPart(target.pathOf(name), smallest, encryption));
}

/**
 * Reads every part of a copy before anything is changed.
 * @returns the damaged or missing files of pictures, with `withoutDamagedPictures`
 * @throws UserError when another part is missing or damaged
 */
export async function checkParts(
  target: Target,
  { name, manifest }: Copy,
  progress: Progress,
  { withoutDamagedPictures = false } = {},
): Promise<CopiedFile[]> {
  const { tables, secrets, files } = manifest;
  const parts = [
    ...[...tables, ...secrets].map((part) => ({ folder: target.pathOf(name), part })),
    ...files.map((part) => ({ folder: target.folder, part })),
  ];
  const damaged: CopiedFile[] = [];
  for (const [index, { folder, part }] of parts.entries()) {
    const picture = withoutDamagedPictures ? files.find((file) => file === part) : undefined;
    if (!picture) await checkPart(folder, part);
    else if (!(await isIntact(folder, part))) damaged.push(picture);
    progress.count('parts checked', index + 1, parts.length);
  }
  return damaged;
}

export interface HowToRestore {
  /** Files of pictures that are not restored. */
  without?: readonly CopiedFile[];
  /** Whether the installation that made the copy is still running. */
  isBeside?: boolean;
}

/**
 * Writes a copy into an empty database, and its files and secrets into the store and the data folder. Until the last
 * step, the product refuses the database, because it has the table `unfinished_restore`. A run that was cut off is
 * continued by the same command.
 * @returns the names of the migrations that are newer than the copy
 * @throws UserError when the database is not empty, or the copy cannot be read
 */
export function restoreCopy(
  target: Target,
  copy: Copy,
  encryption: Encryption,
  installation: Installation,
  product: Product,
  progress: Progress,
  { without = [], isBeside: isSaidToBeBeside = false }: HowToRestore = {},
): Promise<string[]> {
  assertTrusted(copy, encryption);
  const { name, manifest } = copy;
  const folder = target.pathOf(name);
  const ofCopy = migrationsOf(manifest.migrations, product);
  return withClient(installation.databaseDirectUrl, async (client) => {
    const { isLoaded, isBeside } = await beginRestore(client, name, isSaidToBeBeside);
    if (isLoaded) progress.say('The rows are in already: going on where the last run was cut off.');
    else {
      await product.migrate(installation, ofCopy, true);
      progress.say(`tables made by ${ofCopy.length} migrations`);
      const files = manifest.files.filter(({ file }) => !without.some((each) => each.file === file));
      await putFiles(target, files, encryption, installation.store, progress);
      await restoreSecrets(manifest.secrets, folder, encryption, installation.dataDir);
      await loadRows(client, folder, manifest, encryption);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      progress.say(`${rows.toLocaleString('en-IN')} rows of ${manifest.tables.length} tables written and compared`);
    }
    const later = await product.migrate(installation, product.migrations, true);
    await inWriteTransaction(client, () => endRestore(client, manifest.copiedAt, { isBeside }));
    return later;
  });
}

/** Loads all tables in one transaction, and compares them with the copy before the commit. */
function loadRows(client: pg.Client, folder: string, manifest: Manifest, encryption: Encryption): Promise<void> {
  const { tables, sequences } = manifest;
  return inWriteTransaction(client, async () => {
    const sums = await loadTables(client, tables, sequences, ({ name }) =>
      readPart(
        folder,
        tables.find((table) => table.name === name)!,
        encryption,
      ),
    );
    await assertSums(client, sums);
    await markLoaded(client, manifest.copiedAt);
  });
}

/**
 * Puts each file into the area that its row's state asks for. A store that was not lost may have a file of the same
 * name in another area. That file is removed: otherwise it would show a hidden picture, or nothing would ever delete
 * it.
 */
export async function putFiles(
  target: Target,
  files: readonly CopiedFile[],
  encryption: Encryption,
  store: StoredFiles,
  progress: Progress,
): Promise<void> {
  const queue = [...files];
  let done = 0;
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      await putFile(target, file, encryption, store);
      progress.count('files', ++done, files.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function putFile(target: Target, file: CopiedFile, encryption: Encryption, store: StoredFiles): Promise<void> {
  const { area, name } = file;
  await store.put(area, name, await bytesOf(readPart(target.folder, file, encryption)));
  if (area === 'withheld') {
    for (const other of publicAreas) await store.remove(other, name);
  } else if (isPublicArea(area)) await store.remove('withheld', name);
}
