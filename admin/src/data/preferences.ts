import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import type { Store } from 'react-admin';
import type { KeyValueStore } from '../session/storageOrMemory.ts';

interface Kind {
  /** Key of the browser's storage. */
  storageKey: string;
  isOf: (key: string) => boolean;
  isValue: (value: unknown) => boolean;
}

/** What the browser's storage keeps of react-admin's store. */
const kept: readonly Kind[] = [
  {
    storageKey: 'adminColumns',
    // A table's hidden columns, or the order of its columns. An earlier release stored the order as `_columnRanks`.
    isOf: (key) => /\.datatable(_columnOrder|_columnRanks)?$/.test(key),
    isValue: Array.isArray,
  },
  // Whether a strip was shown (ui/useShownBefore.ts).
  {
    storageKey: 'adminStrips',
    isOf: (key) => key.endsWith('.isShown'),
    isValue: (value) => typeof value === 'boolean',
  },
];

/** Whether a key holds a list's scroll position. It is not kept: a page must open at its top (spec section 2). */
const isOfScrolling = (key: string): boolean => key.endsWith('.scrollPosition');

/** The stored values of a kind; empty when the stored text cannot be parsed. */
function storedIn(storage: KeyValueStore, { storageKey, isOf, isValue }: Kind): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter(([key, value]) => isOf(key) && isValue(value)));
  } catch (error) {
    reportUnless(error, SyntaxError);
    return {};
  }
}

/**
 * react-admin's preferences. The columns of tables, and which strips were shown, are in the browser's storage;
 * everything else stays in memory, because filters and selections may contain personal data.
 * @param memoryWith makes a store in memory with these initial values
 */
export function preferencesOn(storage: KeyValueStore, memoryWith: (initial: Record<string, unknown>) => Store): Store {
  const memory = memoryWith(
    Object.assign({}, ...kept.map((kind) => storedIn(storage, kind))) as Record<string, unknown>,
  );
  return {
    ...memory,
    setItem: (key, value) => {
      if (isOfScrolling(key)) return;
      memory.setItem(key, value);
      const kind = kept.find(({ isOf }) => isOf(key));
      // Reads the stored values again, because another tab may have stored others.
      if (kind) storage.setItem(kind.storageKey, JSON.stringify({ ...storedIn(storage, kind), [key]: value }));
    },
  };
}
