import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import type { Store } from 'react-admin';
import type { KeyValueStore } from '../session/storageOrMemory.ts';

/** Where the columns of all tables are kept, by their keys in react-admin's store. */
const storageKey = 'adminColumns';

/** Which columns of a table are hidden, and their order (react-admin's DataTable). */
const isOfColumns = (key: string): boolean => /\.datatable(_columnRanks)?$/.test(key);

/** Where a list was scrolled to is not kept: the specification wants each page at its top (section 2). */
const isOfScrolling = (key: string): boolean => key.endsWith('.scrollPosition');

/** What is stored of columns; nothing where it cannot be parsed. */
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
 * react-admin's preferences: in memory, except for the columns of tables, which outlive the page. Filters and selections may
 * contain what a person is found by.
 * @param memoryWith makes a store in memory that begins with these values
 */
export function preferencesOn(storage: KeyValueStore, memoryWith: (initial: Record<string, unknown>) => Store): Store {
  const memory = memoryWith(columnsIn(storage));
  return {
    ...memory,
    setItem: (key, value) => {
      if (isOfScrolling(key)) return;
      memory.setItem(key, value);
      // Another tab may have stored another table's meanwhile.
      if (isOfColumns(key)) storage.setItem(storageKey, JSON.stringify({ ...columnsIn(storage), [key]: value }));
    },
  };
}
