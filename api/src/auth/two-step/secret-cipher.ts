import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts short secrets for the database. A secret cannot be decrypted for another owner. */
export class SecretCipher {
  readonly #key: Buffer;
  readonly #formerKey: Buffer | undefined;

  /** @param key 32 bytes @param formerKey the key before it was replaced; older secrets are encrypted with it */
  constructor(key: Buffer, formerKey?: Buffer) {
    this.#key = key;
    this.#formerKey = formerKey;
  }

  /** Returns IV, tag and ciphertext in base64url. */
  encrypt(secret: string, owner: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.#key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
    const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
  }

  /**
   * The secret in plain text. Undefined when the text was changed, belongs to another owner, or was encrypted with
   * another key than the present and the former one.
   */
  decrypt(stored: string, owner: string): string | undefined {
    return decryptWith(this.#key, stored, owner) ?? (this.#formerKey && decryptWith(this.#formerKey, stored, owner));
  }
}

function decryptWith(key: Buffer, stored: string, owner: string): string | undefined {
  const bytes = Buffer.from(stored, 'base64url');
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
  try {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
