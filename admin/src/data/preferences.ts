import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import type { Store } from 'react-admin';
import type { KeyValueStore } from '../session/storageOrMemory.ts';

/** Key under which the browser's storage keeps the columns of all tables. */
const storageKey = 'adminColumns';

/**
 * Whether a key of react-admin's store holds a table's hidden columns or the order of its columns. `_columnRanks` is
 * the key under which an earlier release stored the order.
 */
const isOfColumns = (key: string): boolean => /\.datatable(_columnOrder|_columnRanks)?$/.test(key);

/** Whether a key holds a list's scroll position. It is not kept: a page must open at its top (spec section 2). */
const isOfScrolling = (key: string): boolean => key.endsWith('.scrollPosition');

/** The stored columns; empty when the stored text cannot be parsed. */
function columnsIn(storage: KeyValueStore): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter(([key, value]) => isOfColumns(key) && Array.isArray(value)));
  } catch (error) {
    reportUnless(error, SyntaxError);
    return {};
  }
}

/**
 * react-admin's preferences. The columns of tables are in the browser's storage; everything else stays in memory,
 * because filters and selections may contain personal data.
 * @param memoryWith makes a store in memory with these initial values
 */
export function preferencesOn(storage: KeyValueStore, memoryWith: (initial: Record<string, unknown>) => Store): Store {
  const memory = memoryWith(columnsIn(storage));
  return {
    ...memory,
    setItem: (key, value) => {
      if (isOfScrolling(key)) return;
      memory.setItem(key, value);
      // Reads the stored columns again, because another tab may have stored those of another table.
      if (isOfColumns(key)) storage.setItem(storageKey, JSON.stringify({ ...columnsIn(storage), [key]: value }));
    },
  };
}
