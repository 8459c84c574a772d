import { expect, it } from '@jest/globals';
import type { Store } from 'react-admin';
import { storageOrMemory } from '../session/storageOrMemory.ts';
import { preferencesOn } from './preferences.ts';

/** Returns a fake of a browser's storage with these values. */
function storageOf(values: Record<string, string> = {}) {
  const stored = new Map(Object.entries(values));
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return { stored, storage };
}

/** A fake of react-admin's memoryStore with the two methods that these tests use. */
function memoryWith(initial: Record<string, unknown>): Store {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key: string, otherwise?: unknown) => values.get(key) ?? otherwise,
    setItem: (key: string, value: unknown) => void values.set(key, value),
  } as Store;
}

const open = (storage: Parameters<typeof storageOrMemory>[0]) => preferencesOn(storageOrMemory(storage), memoryWith);

it('remembers the columns of each table, and no more', () => {
  const { stored, storage } = storageOf();
  const first = open(() => storage);
  first.setItem('payments.datatable', ['method']);
  first.setItem('payments.datatable_columnOrder', ['state', 'payerName']);
  first.setItem('players.listParams', { filter: { q: 'Asha' } });
  first.setItem('players.selectedIds', ['1']);
  expect([...stored.keys()]).toEqual(['adminColumns']);
  expect(stored.get('adminColumns')).not.toMatch(/Asha|selectedIds/);
  const later = open(() => storage);
  expect(later.getItem('payments.datatable')).toEqual(['method']);
  expect(later.getItem('payments.datatable_columnOrder')).toEqual(['state', 'payerName']);
  expect(later.getItem('players.listParams')).toBeUndefined();
});

it('keeps what another tab has stored of another table', () => {
  const { storage } = storageOf();
  const [one, other] = [open(() => storage), open(() => storage)];
  one.setItem('payments.datatable', ['method']);
  other.setItem('players.datatable', ['age']);
  expect(open(() => storage).getItem('payments.datatable')).toEqual(['method']);
});

it('forgets the order of columns that was reset', () => {
  const { storage } = storageOf();
  const first = open(() => storage);
  first.setItem('payments.datatable_columnOrder', ['state', 'payerName']);
  first.setItem('payments.datatable_columnOrder', undefined);
  expect(open(() => storage).getItem('payments.datatable_columnOrder')).toBeUndefined();
});

it.each(['[', 'null', '{"payments.datatable":"method"}'])(
  'begins with all columns when %s is stored',
  (adminColumns) => {
    const { storage } = storageOf({ adminColumns });
    expect(open(() => storage).getItem('payments.datatable', [])).toEqual([]);
  },
);

it('works until the page is closed where storage is forbidden', () => {
  const preferences = open(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  preferences.setItem('payments.datatable', ['method']);
  expect(preferences.getItem('payments.datatable')).toEqual(['method']);
});

it('does not keep where a list was scrolled to', () => {
  const preferences = open(() => storageOf().storage);
  preferences.setItem('players.scrollPosition', 400);
  expect(preferences.getItem('players.scrollPosition')).toBeUndefined();
});
