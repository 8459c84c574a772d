import { expect, it } from '@jest/globals';
import { SecretCipher } from './secret-cipher.ts';

const key = Buffer.alloc(32, 1);
const cipher = new SecretCipher(key);

it('decrypts what it encrypted; the ciphertext differs each time and does not show the secret', () => {
  const [one, other] = [cipher.encrypt('JBSWY3DP', 'asha'), cipher.encrypt('JBSWY3DP', 'asha')];
  expect(cipher.decrypt(one, 'asha')).toBe('JBSWY3DP');
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('JBSWY3DP');
});

it('reads nothing that was changed, belongs to somebody else or has another key', () => {
  const stored = cipher.encrypt('JBSWY3DP', 'asha');
  const changed = Buffer.from(stored, 'base64url');
  changed[changed.length - 1]! ^= 1;
  expect(cipher.decrypt(changed.toString('base64url'), 'asha')).toBeUndefined();
  expect(cipher.decrypt(stored, 'ravi')).toBeUndefined();
  expect(new SecretCipher(Buffer.alloc(32, 2)).decrypt(stored, 'asha')).toBeUndefined();
  expect(cipher.decrypt('', 'asha')).toBeUndefined();
});

it('reads after a change of the key what was encrypted before, and encrypts with the new one', () => {
  const newKey = Buffer.alloc(32, 2);
  const changed = new SecretCipher(newKey, key);
  expect(changed.decrypt(cipher.encrypt('JBSWY3DP', 'asha'), 'asha')).toBe('JBSWY3DP');
  expect(new SecretCipher(newKey).decrypt(changed.encrypt('JBSWY3DP', 'asha'), 'asha')).toBe('JBSWY3DP');
});
