import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { areas, type FileStore } from '../file-store.ts';

const longerThanDisksAllow = `${'a'.repeat(300)}.webp`;

/**
 * Names that `isFileName` refuses. Some would lead out of an area, others are not possible on a disk or in a bucket.
 */
export const hostileNames = [
  '../../../storage/secret.webp',
  '..%2Fsecret.webp',
  '/etc/passwd',
  '.hidden',
  'a/b.webp',
  'a\0.webp',
  '',
  longerThanDisksAllow,
];

/** The tests that every file store must pass. */
export function keepsTheFileStoreContract(name: string, store: () => FileStore): void {
  describe(name, () => {
    it.each(areas)('keeps, gives back, lists and removes a file of %s', async (area) => {
      const bytes = randomBytes(70_000);
      await store().put(area, 'photo.webp', bytes);
      expect((await store().get(area, 'photo.webp'))?.equals(bytes)).toBe(true);
      const [listed, ...others] = await store().list(area);
      expect(others).toEqual([]);
      expect(listed?.name).toBe('photo.webp');
      expect(Math.abs(Date.now() - listed!.modifiedAt.getTime())).toBeLessThan(60_000);
      await store().remove(area, 'photo.webp');
      expect(await store().get(area, 'photo.webp')).toBeUndefined();
      expect(await store().list(area)).toEqual([]);
    });

    it('has nothing under a name that was never written, and removes it without complaint', async () => {
      expect(await store().get('events', 'never.webp')).toBeUndefined();
      await store().remove('events', 'never.webp');
    });

    it('says that it can be used', () => store().check());

    it('keeps areas apart', async () => {
      await store().put('gallery', 'one.webp', Buffer.from('gallery'));
      await store().put('withheld', 'one.webp', Buffer.from('withheld'));
      await store().remove('gallery', 'one.webp');
      expect(String(await store().get('withheld', 'one.webp'))).toBe('withheld');
      expect(await store().get('gallery', 'one.webp')).toBeUndefined();
      await store().remove('withheld', 'one.webp');
    });

    it('keeps the last of two writes, and an empty file', async () => {
      await store().put('events', 'two.webp', Buffer.from('first'));
      await store().put('events', 'two.webp', Buffer.from('second'));
      expect(String(await store().get('events', 'two.webp'))).toBe('second');
      await store().put('events', 'two.webp', Buffer.alloc(0));
      expect(await store().get('events', 'two.webp')).toEqual(Buffer.alloc(0));
      await store().remove('events', 'two.webp');
    });

    it('takes twenty at once', async () => {
      const names = Array.from({ length: 20 }, (_, i) => `many-${i}.webp`);
      await Promise.all(names.map((each) => store().put('members', each, Buffer.from(each))));
      expect((await store().list('members')).map((file) => file.name).sort()).toEqual(names.toSorted());
      await Promise.all(names.map((each) => store().remove('members', each)));
      expect(await store().list('members')).toEqual([]);
    });

    it.each(hostileNames)('has no file for the name %j, and takes none', async (hostile) => {
      expect(await store().get('events', hostile)).toBeUndefined();
      await expect(store().put('events', hostile, Buffer.from('x'))).rejects.toThrow('Not a valid file name');
      await store().remove('events', hostile);
    });
  });
}
