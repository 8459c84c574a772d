import { Readable } from 'node:stream';
import type pg from 'pg';
import { UserError } from '../local/user-error.ts';
import type { Encryption } from './copies/encryption.ts';
import { type Manifest, type MissingPicture, writeManifest, type CopiedTable } from './copies/manifest.ts';
import { writePart } from './copies/parts.ts';
import type { Target } from './copies/target.ts';
import { type CopiedPictures, copyPictures } from './copy-pictures.ts';
import type { Installation } from './product.ts';
import type { Progress } from './progress.ts';
import { copySecrets, signingKeyMark } from './secrets.ts';
import { inLockedSnapshot } from './tables/locked-snapshot.ts';
import { type NamedPicture, namedPictures } from './tables/named-pictures.ts';
import { readTable, type TableSum } from './tables/read-table.ts';
import { withClient } from './tables/session.ts';
import { executedMigrations, listSequences } from './tables/tables.ts';
import { isMarked } from './tables/unfinished-restore.ts';

/** How often a snapshot is taken when a picture that it names was removed before it could be copied. */
const snapshots = 3;

/** A copy that is written. It counts as a copy only after `Target.finish` has renamed it. */
export interface WrittenCopy {
  /** Name of the copy's unfinished folder. */
  name: string;
  manifest: Manifest;
  /** Sums of the tables in the copy's snapshot. */
  sums: Map<string, TableSum>;
  /** How many files of pictures this copy has added. */
  written: number;
  /** How many files of earlier copies were compared with their SHA-256 again. */
  readAgain: number;
}

/**
 * Writes a copy while the product runs: first the pictures, then the database in one snapshot, then the pictures that
 * only the snapshot names. A picture that the snapshot names and that is removed after it was copied stays in the copy.
 * A picture that the snapshot names and that was removed before it could be read is missing; then a new snapshot is
 * taken, three at most, and after that the manifest names it as missing. The copy is logical, by `COPY` of each table:
 * PostgreSQL from npm has no pg_dump, Debian's pg_dump refuses a newer server, and the tables' definitions are in the
 * migrations.
 * @throws UserError when the database or the folder cannot be used
 */
export async function takeCopy(
  installation: Installation,
  target: Target,
  encryption: Encryption,
  progress: Progress,
): Promise<WrittenCopy> {
  const { store, databaseDirectUrl, dataDir, jwtSecret } = installation;
  const copy = (pictures: readonly NamedPicture[], before?: CopiedPictures) =>
    copyPictures(store, pictures, target, encryption, progress, before);
  let copied = await copy(await picturesNow(databaseDirectUrl));
  for (let left = snapshots; ; left -= 1) {
    const snapshot = await copyDatabase(installation, target, encryption);
    copied = await copy(snapshot.pictures, copied);
    const missing = await reasonsOf(copied.absent, installation);
    if (left > 1 && missing.some(({ why }) => why === 'removed during the copy')) {
      progress.say('A picture was removed during the copy: taking the snapshot again.');
      continue;
    }
    const manifest: Manifest = {
      ...snapshot.head,
      files: copied.files,
      missing,
      secrets: await copySecrets(dataDir, target.pathOf(snapshot.name), encryption),
      signingKey: signingKeyMark(jwtSecret, dataDir),
    };
    writeManifest(target.pathOf(snapshot.name), manifest, encryption);
    const { written, readAgain } = copied;
    return { name: snapshot.name, manifest, sums: snapshot.sums, written, readAgain };
  }
}

/**
 * The pictures that the database names now.
 * @throws UserError when the database holds no tables of Maidan, or a restore into it is unfinished
 */
const picturesNow = (databaseUrl: string): Promise<NamedPicture[]> =>
  withClient(databaseUrl, async (client) => {
    await assertUsable(client);
    return namedPictures(client);
  });

interface Snapshot {
  name: string;
  head: Pick<Manifest, 'format' | 'copiedAt' | 'migrations' | 'recipients' | 'tables' | 'sequences'>;
  sums: Map<string, TableSum>;
  pictures: NamedPicture[];
}

const copyDatabase = (
  { databaseDirectUrl }: Pick<Installation, 'databaseDirectUrl'>,
  target: Target,
  encryption: Encryption,
): Promise<Snapshot> =>
  withClient(databaseDirectUrl, async (client) => {
    await assertUsable(client);
    return inLockedSnapshot(client, async (found) => {
      const { rows } = await client.query<{ now: Date }>('SELECT now()');
      const copiedAt = rows[0]!.now;
      const name = target.begin(copiedAt);
      const sums = new Map<string, TableSum>();
      const tables: CopiedTable[] = [];
      for (const table of found) {
        const { text, sum } = readTable(client, table);
        const how = { encryption, compress: true };
        const part = await writePart(target.pathOf(name), `database/${table.name}.copy`, Readable.from(text), how);
        sums.set(table.name, sum());
        tables.push({ name: table.name, columns: table.columns, rows: sums.get(table.name)!.rows, ...part });
      }
      const [migrations, sequences] = [await executedMigrations(client), await listSequences(client)];
      const { recipients } = encryption;
      const head = { format: 1 as const, copiedAt: copiedAt.toISOString(), migrations, recipients, tables, sequences };
      return { name, head, sums, pictures: await namedPictures(client) };
    });
  });

async function assertUsable(client: pg.Client): Promise<void> {
  if (await isMarked(client))
    throw new UserError('A restore into this database is unfinished: finish it first, by the same npm run restore.');
  const { rows } = await client.query<{ has: boolean }>(`SELECT to_regclass('public.migrations') IS NOT NULL AS has`);
  if (!rows[0]!.has) throw new UserError('The database holds no tables of Maidan: there is nothing to copy.');
}

/** The reason why each absent picture is absent: whether a row still names it. */
async function reasonsOf(
  absent: readonly NamedPicture[],
  { databaseDirectUrl }: Pick<Installation, 'databaseDirectUrl'>,
): Promise<MissingPicture[]> {
  if (absent.length === 0) return [];
  const now = await withClient(databaseDirectUrl, namedPictures);
  const named = new Set(now.map(({ key }) => key));
  return absent.map(({ area, key }) => ({
    area,
    key,
    why: named.has(key) ? ('gone before the copy' as const) : ('removed during the copy' as const),
  }));
}
