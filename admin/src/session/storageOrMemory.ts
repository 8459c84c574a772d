import { reportUnless } from '@maidan/shared/browser/report-unless.ts';

/** The part of `Storage` that the console uses. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  /** Returns whether the value outlives a reload of the page. */
  setItem(key: string, value: string): boolean;
  removeItem(key: string): void;
}

/**
 * The browser's storage. A value that it refuses is kept in memory until the page is closed or reloaded.
 * @param find returns the storage at every use: where storage is forbidden, reading `window.localStorage` throws or
 *   gives null, and where it is full, writing throws
 */
export function storageOrMemory(find: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): KeyValueStore {
  const memory = new Map<string, string>();

  function stored(key: string): string | null {
    try {
      return find()?.getItem(key) ?? null;
    } catch (error) {
      reportUnless(error, DOMException);
      return null;
    }
  }

  function removeStored(key: string): void {
    try {
      find()?.removeItem(key);
    } catch (error) {
      // Where storage is forbidden, reading throws as well, so the value cannot come back.
      reportUnless(error, DOMException);
    }
  }

  function store(key: string, value: string): boolean {
    try {
      const storage = find();
      storage?.setItem(key, value);
      return Boolean(storage);
    } catch (error) {
      reportUnless(error, DOMException);
      return false;
    }
  }

  return {
    getItem: (key) => memory.get(key) ?? stored(key),
    setItem(key, value) {
      const isStored = store(key, value);
      if (isStored) memory.delete(key);
      else {
        // Removes the old stored value, which would come back after a reload.
        removeStored(key);
        memory.set(key, value);
      }
      return isStored;
    },
    removeItem(key) {
      memory.delete(key);
      removeStored(key);
    },
  };
}
