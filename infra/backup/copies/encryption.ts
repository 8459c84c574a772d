import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as age from 'age-encryption';
import { UserError } from '../../local/user-error.ts';

/** File with the secret key for copies that are encrypted by a passphrase; the passphrase encrypts the file. */
const keyFile = 'key.age';

/** The operator's keys. Without a key, copies are not encrypted. */
export interface Keys {
  /** Public keys (`age1…`): the server writes with them, and only the owner of the secret key can read. */
  recipients: readonly string[];
  passphrase?: string;
  /** Secret keys (`AGE-SECRET-KEY-1…`), for reading. */
  identities: readonly string[];
}

interface EncryptionKeys {
  recipients?: readonly string[];
  identities?: readonly string[];
  /** Public key whose secret key only this process has. */
  own?: string;
  /** The secret key in `key.age`. */
  folderKey?: string;
  hasKey?: boolean;
}

/**
 * Encryption in the age format (age-encryption.org), so that the `age` command reads the copies as well. With public
 * keys, a written copy can be read back for verification until the process ends: it is also encrypted to a key that
 * only this process has and does not store. Encryption to public keys does not prove who has written a copy, because
 * anybody may have these keys; a passphrase also signs the manifest.
 */
export class Encryption {
  /** Public keys to encrypt to; when there is none, nothing is encrypted. */
  readonly recipients: readonly string[];
  /** Whether the operator has given a key: then parts that are not encrypted are refused. */
  readonly hasKey: boolean;
  private readonly own: string | undefined;
  private readonly identities: readonly string[];
  /** Key of the manifest's MAC. It is derived from the key in `key.age`, which can be read only with the passphrase. */
  private readonly macKey: Buffer | undefined;

  private constructor({ recipients = [], identities = [], own, folderKey, hasKey }: EncryptionKeys) {
    this.recipients = recipients;
    this.identities = identities;
    this.own = own;
    this.hasKey = hasKey ?? recipients.length + identities.length > 0;
    this.macKey =
      folderKey === undefined ? undefined : Buffer.from(hkdfSync('sha256', folderKey, '', 'maidan manifest', 32));
  }

  get isOn(): boolean {
    return this.recipients.length > 0;
  }

  /** Keys for writing a copy into `folder`. The first call with a passphrase makes the folder's key. */
  static async toWrite(folder: string, { recipients, passphrase }: Keys): Promise<Encryption> {
    if (passphrase !== undefined) {
      const identity = await folderKeyOf(folder, passphrase);
      const recipient = await age.identityToRecipient(identity);
      return new Encryption({ recipients: [recipient], identities: [identity], folderKey: identity });
    }
    if (recipients.length === 0) return new Encryption({});
    // The age library does not encrypt one file to post-quantum (`age1pq1`) and ordinary keys together.
    const isHybrid = recipients.every((each) => each.startsWith('age1pq1'));
    const own = await (isHybrid ? age.generateHybridIdentity() : age.generateX25519Identity());
    const sorted = [...recipients].sort();
    return new Encryption({ recipients: sorted, identities: [own], own: await age.identityToRecipient(own) });
  }

  /** Keys for reading the copies of `folder`. @throws UserError when the passphrase is not that of the folder */
  static async toRead(folder: string, { recipients, passphrase, identities }: Keys): Promise<Encryption> {
    const hasKey = recipients.length + identities.length > 0;
    if (passphrase === undefined) return new Encryption({ identities, hasKey });
    const sealed = path.join(folder, keyFile);
    if (!existsSync(sealed))
      throw new UserError(`The copies in ${folder} are not encrypted by a passphrase (there is no ${keyFile}).`);
    const folderKey = await openFolderKey(sealed, passphrase);
    return new Encryption({ identities: [...identities, folderKey], folderKey });
  }

  /** HMAC-SHA256, hexadecimal; undefined without a passphrase. */
  macOf(text: string): string | undefined {
    return this.macKey && createHmac('sha256', this.macKey).update(text).digest('hex');
  }

  /** Whether the passphrase made this MAC of `text`; true without a passphrase, because then nothing is signed. */
  hasSigned(text: string, mac: unknown): boolean {
    const expected = this.macOf(text);
    if (expected === undefined) return true;
    const [given, wanted] = [Buffer.from(String(mac)), Buffer.from(expected)];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  /**
   * Encrypts bytes to all recipients.
   * @throws UserError when a recipient is not an age public key
   */
  async encrypt(bytes: Uint8Array): Promise<Uint8Array> {
    return this.isOn ? this.encrypter().encrypt(bytes) : bytes;
  }

  async encryptStream(stream: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
    return this.isOn ? this.encrypter().encrypt(stream) : stream;
  }

  /**
   * Decrypts a stream with the operator's keys.
   * @throws UserError when none of the keys decrypts the stream
   */
  async decryptStream(stream: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
    try {
      return await this.decrypter().decrypt(stream);
    } catch (error) {
      throw unreadable(error);
    }
  }

  private encrypter(): age.Encrypter {
    const encrypter = new age.Encrypter();
    for (const recipient of [...this.recipients, ...(this.own ? [this.own] : [])]) addRecipient(encrypter, recipient);
    return encrypter;
  }

  private decrypter(): age.Decrypter {
    if (this.identities.length === 0)
      throw new UserError('The copy is encrypted: give its key with --identity, or the passphrase.');
    const decrypter = new age.Decrypter();
    for (const identity of this.identities) addIdentity(decrypter, identity);
    return decrypter;
  }
}

function addRecipient(encrypter: age.Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new UserError(`"${recipient}" is no recipient: it must be a public key of age, age1… .`);
  }
}

function addIdentity(decrypter: age.Decrypter, identity: string): void {
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new UserError('The identity is no secret key of age: a line that begins with AGE-SECRET-KEY-1.');
  }
}

const unreadable = (error: unknown): unknown =>
  error instanceof UserError
    ? error
    : new UserError(
        `The copy cannot be decrypted: the key is not the one that it was made for (${(error as Error).message}).`,
      );

async function folderKeyOf(folder: string, passphrase: string): Promise<string> {
  const file = path.join(folder, keyFile);
  if (existsSync(file)) return openFolderKey(file, passphrase);
  const identity = await age.generateX25519Identity();
  const encrypter = new age.Encrypter();
  encrypter.setPassphrase(passphrase);
  await writeFile(file, await encrypter.encrypt(identity), { mode: 0o600, flag: 'wx', flush: true });
  return identity;
}

async function openFolderKey(file: string, passphrase: string): Promise<string> {
  const decrypter = new age.Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(new Uint8Array(readFileSync(file)), 'text');
  } catch {
    throw new UserError(`The passphrase does not open ${file}: it is not the one of these copies.`);
  }
}
