import { reportUnless } from '@maidan/shared/browser/report-unless.ts';

/** The part of `Storage` that the console uses. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  /** Returns whether the value is still there after the page was loaded again. */
  setItem(key: string, value: string): boolean;
  removeItem(key: string): void;
}

/**
 * The browser's storage. What it does not take is kept in memory, so that the console works until the page is closed or
 * loaded again.
 * @param find is called at every use. Where storage is forbidden, reading `window.localStorage` throws or answers null;
 * where it is full, writing throws.
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
      // Nothing is stored that could be read again.
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
        // An older value would come back when the page is loaded again.
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
