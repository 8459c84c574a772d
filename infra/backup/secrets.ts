import { createHmac } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { UserError } from '../local/user-error.ts';
import type { Encryption } from './copies/encryption.ts';
import type { CopiedSecret } from './copies/manifest.ts';
import { bytesOf, readPart, writePart } from './copies/parts.ts';

const folderIn = (dataDir: string) => path.join(dataDir, 'secrets');

/**
 * Copies every file below `DATA_DIR/secrets`. The product generates the signing key there, and the first
 * administrator's password until it was used.
 */
export async function copySecrets(dataDir: string, folder: string, encryption: Encryption): Promise<CopiedSecret[]> {
  const secrets = folderIn(dataDir);
  if (!existsSync(secrets)) return [];
  const names = readdirSync(secrets, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(secrets, name)).isFile())
    .sort();
  const copied: CopiedSecret[] = [];
  for (const name of names) {
    const source = Readable.from([readFileSync(path.join(secrets, name))]);
    const part = await writePart(folder, path.join('secrets', name), source, { encryption, compress: false });
    copied.push({ name, ...part });
  }
  return copied;
}

/**
 * Throws when root restores into a data folder that belongs to another user: that user could not read the secrets and
 * private photos that root writes there (mode 0600).
 * @param uid of this process; undefined on systems without user ids
 * @throws UserError
 */
export function assertOwner(dataDir: string, uid = process.getuid?.()): void {
  const owner = statSync(dataDir).uid;
  if (uid === 0 && owner !== 0)
    throw new UserError(
      `${dataDir} belongs to the user with the id ${owner}, who could not read what root writes there: ` +
        'run the restore as that user.',
    );
}

export async function restoreSecrets(
  secrets: readonly CopiedSecret[],
  folder: string,
  encryption: Encryption,
  dataDir: string,
): Promise<void> {
  for (const secret of secrets) {
    const file = path.join(folderIn(dataDir), secret.name);
    const bytes = await bytesOf(readPart(folder, secret, encryption));
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, bytes, { mode: 0o600, flush: true });
  }
}

/**
 * Eight hexadecimal digits of an HMAC by the signing key: enough to recognise the key, too few to find it by search.
 * Empty when there is no key yet.
 */
export function signingKeyMark(jwtSecret: string | undefined, dataDir: string): string {
  const generated = path.join(folderIn(dataDir), 'signing');
  const key = jwtSecret ?? (existsSync(generated) ? readFileSync(generated, 'utf8') : undefined);
  return key === undefined ? '' : createHmac('sha256', key).update('maidan backup').digest('hex').slice(0, 8);
}
