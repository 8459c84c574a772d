import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type Copy, Target } from '../../../../infra/backup/copies/target.ts';
import { Encryption } from '../../../../infra/backup/copies/encryption.ts';
import type { Installation } from '../../../../infra/backup/product.ts';
import { silent } from '../../../../infra/backup/progress.ts';
import { assertReadable, checkParts } from '../../../../infra/backup/restore-copy.ts';
import { ConfigModule } from '../../../src/platform/config/config.module.ts';
import { readEnv } from '../../../src/platform/config/env.ts';
import { connect } from '../../../src/database/data-source.ts';
import { DatabaseModule } from '../../../src/database/database.module.ts';
import { migrate } from '../../../src/database/prepare.ts';
import { anEvent, aPlayer } from '../../support/builders.ts';
import { freshDatabase } from '../../support/test-database.ts';
import { anInstallation, backUp, deleteFolders, freshFolder, product, query, restore } from './copies.ts';
import { AddMotto1999000000000 } from './later-migrations.ts';

let source: Installation;
let folder: string;
let copy: Copy;
beforeAll(async () => {
  source = await anInstallation(await freshDatabase());
  const db = await connect(source);
  await anEvent(db);
  await aPlayer(db);
  await db.destroy();
  folder = freshFolder();
  copy = await backUp(source, folder);
});
afterAll(deleteFolders);

const fileOf = (table: string, of = copy, at = folder): string =>
  join(at, 'copies', of.name, of.manifest.tables.find(({ name }) => name === table)!.file);

it('refuses a database that is not empty, and leaves it unchanged', async () => {
  await expect(restore(source, folder)).rejects.toThrow(/^The database is not empty: it holds \d+ tables/);
  const other = await anInstallation();
  await query(other, 'CREATE TABLE of_somebody (name text)');
  await expect(restore(other, folder)).rejects.toThrow('it holds 1 table (public.of_somebody …)');
  expect(await query(other, `SELECT to_regclass('migrations') AS migrations`)).toEqual([{ migrations: null }]);
});

it('refuses a damaged, cut-off or incomplete backup before it changes anything', async () => {
  const target = new Target(folder);
  const check = () => checkParts(target, target.find(), silent);
  await check();
  const players = fileOf('players');
  const bytes = readFileSync(players);
  appendFileSync(players, 'x');
  await expect(check()).rejects.toThrow(/players\.copy\.gz is not as it was written \(\d+ bytes instead of \d+\)/);
  writeFileSync(
    players,
    bytes.map((byte, i) => (i === 30 ? byte ^ 1 : byte)),
  );
  await expect(check()).rejects.toThrow(/players\.copy\.gz is not as it was written \(its SHA-256 differs\)/);
  rmSync(players);
  await expect(check()).rejects.toThrow('The copy is not whole: database/players.copy.gz is missing.');
  writeFileSync(players, bytes);
  const manifest = join(folder, 'copies', copy.name, 'manifest.json');
  const text = readFileSync(manifest);
  writeFileSync(manifest, text.toString().replace('"rows":1', '"rows":2'));
  await expect(check).toThrow(/manifest\.json is damaged: its SHA-256 differs/);
  truncateSync(manifest, 100);
  await expect(check).toThrow(/manifest\.json is damaged: it is cut off/);
  rmSync(manifest);
  await expect(check).toThrow(/is no whole copy: it has no manifest\.json/);
  writeFileSync(manifest, text);
  await check();
});

it('refuses rows with broken foreign keys, and leaves the tables empty', async () => {
  const odd = await anInstallation(await freshDatabase());
  await query(odd, 'ALTER TABLE gallery_photos DROP CONSTRAINT gallery_photos_event_id_fkey');
  await query(
    odd,
    `INSERT INTO gallery_photos (event_id, event_name, image_key, caption, width, height, dominant_colour)
      VALUES (gen_random_uuid(), 'Cup', 'a.webp', '', 1, 1, '#000000')`,
  );
  // The file of the row's picture is missing too, and the backup records that.
  const at = freshFolder();
  const { manifest } = await backUp(odd, at);
  expect(manifest.missing).toEqual([{ area: 'gallery', key: 'a.webp', why: 'gone before the copy' }]);
  const target = await anInstallation();
  await expect(restore(target, at)).rejects.toThrow(
    /^The rows of gallery_photos were not taken: insert or update .* violates foreign key constraint/,
  );
  expect(await query(target, 'SELECT count(*)::int AS count FROM admins')).toEqual([{ count: 0 }]);
});

it('refuses a backup of a newer version', async () => {
  const newer = await anInstallation(await freshDatabase());
  await migrate(newer, [...product.migrations, AddMotto1999000000000]);
  const at = freshFolder();
  await backUp(newer, at);
  await expect(async () => restore(await anInstallation(), at)).rejects.toThrow(
    'The copy was made by a newer version of Maidan (AddMotto1999000000000): restore it with that one.',
  );
});

it('continues an interrupted restore, and lets nobody use the database before its end', async () => {
  const target = await anInstallation();
  const cutOff = (calls: number) => ({
    ...product,
    migrate: (...given: Parameters<typeof migrate>) => {
      calls -= 1;
      if (calls === 0) throw new Error('killed');
      return migrate(...given);
    },
  });
  await expect(restore(target, folder, cutOff(1) as typeof product, undefined, { isBeside: true })).rejects.toThrow(
    'killed',
  );
  await expect(migrate(target)).rejects.toThrow('A restore into this database is unfinished');
  await expect(restore(target, folder, cutOff(2) as typeof product)).rejects.toThrow('killed');
  await expect(migrate(target)).rejects.toThrow('A restore into this database is unfinished');
  const counts =
    'SELECT (SELECT count(*) FROM players)::int AS players, (SELECT count(*) FROM restores)::int AS restores';
  expect(await query(target, counts)).toEqual([{ players: 1, restores: 1 }]);
  const env = readEnv({ DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir });
  const start = () => Test.createTestingModule({ imports: [ConfigModule.with(env), DatabaseModule] }).compile();
  await expect(start()).rejects.toThrow('A restore into this database is unfinished');
  await expect(backUp(target, freshFolder())).rejects.toThrow('A restore into this database is unfinished');
  const another = freshFolder();
  await backUp(source, another);
  await expect(restore(target, another)).rejects.toThrow(`A restore of the copy ${copy.name} into this database`);
  await restore(target, folder);
  // The option was given only at the beginning.
  expect(await query(target, 'SELECT is_beside FROM restores')).toEqual([{ is_beside: true }]);
  expect(await migrate(target)).toEqual([]);
  await (await start()).close();
});

it('decrypts a backup with its own key only', async () => {
  const [identity, other] = [await generateX25519Identity(), await generateX25519Identity()];
  const at = freshFolder();
  const recipients = [await identityToRecipient(identity)];
  const encrypted = await backUp(source, at, { recipients, identities: [] });
  expect(readFileSync(fileOf('players', encrypted, at)).includes('Ravi')).toBe(false);
  const open = async (...identities: string[]) =>
    assertReadable(new Target(at), encrypted, await Encryption.toRead(at, { recipients: [], identities }));
  await expect(open()).rejects.toThrow('The copy is encrypted: give its key with --identity, or the passphrase.');
  await expect(open(other)).rejects.toThrow('the key is not the one that it was made for');
  await expect(open('AGE-SECRET-KEY-1NONE')).rejects.toThrow('The identity is no secret key of age');
  await open(other, identity);
});
