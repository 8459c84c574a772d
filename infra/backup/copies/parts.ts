import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { UserError } from '../../local/user-error.ts';
import type { Encryption } from './encryption.ts';

/** One stored file of a copy. */
export interface Part {
  /** Path relative to the folder of its own copy; for a picture's file, relative to the folder of all copies. */
  file: string;
  bytes: number;
  sha256: string;
}

/** Suffixes of a part's name: `.gz` when it is compressed, `.age` when it is encrypted. */
const gzipped = '.gz';
const encrypted = '.age';

export const isEncrypted = (file: string): boolean => file.endsWith(encrypted);

export const plainPart = (file: string): string =>
  `${file} is not encrypted, though a key is given: to use a plain copy give none, and unset BACKUP_RECIPIENTS and ` +
  'BACKUP_PASSPHRASE.';

const toWeb = (stream: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as unknown as NodeReadableStream<Uint8Array>);

/**
 * Writes a part, compressed if `compress`, encrypted if there is a key. The file gets its name after its bytes were
 * flushed to the disk.
 * @param name path below `folder`, without suffixes; `nameFor` may derive another name from the SHA-256 of what was
 * written
 */
export async function writePart(
  folder: string,
  name: string,
  source: Readable,
  { encryption, compress }: { encryption: Encryption; compress: boolean },
  nameFor: (sha256: string) => string = () => name,
): Promise<Part> {
  const unfinished = path.join(folder, `${name}.unfinished`);
  await mkdir(path.dirname(unfinished), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    const packed = compress ? source.compose(createGzip()) : source;
    const sealed = encryption.isOn ? fromWeb(await encryption.encryptStream(toWeb(packed as Readable))) : packed;
    await pipeline(sealed, count, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    const sha256 = hash.digest('hex');
    const file = `${nameFor(sha256)}${compress ? gzipped : ''}${encryption.isOn ? encrypted : ''}`;
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true, mode: 0o700 });
    await rename(unfinished, path.join(folder, file));
    return { file, bytes, sha256 };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * The content of a part, decrypted and decompressed. The stream fails, at its end at the latest, when the stored bytes
 * do not match the manifest.
 */
export function readPart(folder: string, part: Part, encryption: Encryption): Readable {
  const out = new PassThrough();
  void read(folder, part, encryption, out).catch((error: unknown) => out.destroy(error as Error));
  return out;
}

async function read(folder: string, part: Part, encryption: Encryption, out: PassThrough): Promise<void> {
  const checked = checkedBytes(folder, part);
  const isSealed = isEncrypted(part.file);
  if (!isSealed && encryption.hasKey) throw new UserError(plainPart(part.file));
  const plain = isSealed ? fromWeb(await encryption.decryptStream(toWeb(checked))) : checked;
  const isGzipped = part.file.replace(encrypted, '').endsWith(gzipped);
  try {
    await (isGzipped ? pipeline(plain, createGunzip(), out) : pipeline(plain, out));
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(damaged(part, (error as Error).message));
  }
}

/** The stored bytes; the last step compares their number and SHA-256 with the manifest. */
function checkedBytes(folder: string, part: Part): Readable {
  async function* bytes(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let count = 0;
    try {
      for await (const chunk of createReadStream(path.join(folder, part.file)) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        count += chunk.length;
        yield chunk;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT')
        throw new UserError(`The copy is not whole: ${part.file} is missing.`);
      throw error;
    }
    if (count !== part.bytes) throw new UserError(damaged(part, `${count} bytes instead of ${part.bytes}`));
    if (hash.digest('hex') !== part.sha256) throw new UserError(damaged(part, 'its SHA-256 differs'));
  }
  return Readable.from(bytes());
}

const damaged = ({ file }: Part, how: string) => `The copy is damaged: ${file} is not as it was written (${how}).`;

/** Reads a part and discards it. @throws UserError when it is missing or damaged */
export async function checkPart(folder: string, part: Part): Promise<void> {
  for await (const chunk of checkedBytes(folder, part)) void chunk;
}

/** Whether a part's file exists and is unchanged since it was written. */
export const isIntact = (folder: string, part: Part): Promise<boolean> =>
  checkPart(folder, part).then(
    () => true,
    (error: unknown) => {
      if (error instanceof UserError) return false;
      throw error;
    },
  );

export async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
