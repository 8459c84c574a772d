import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { declarations } from '@maidan/shared/declaration.ts';
import { readDraft, saveDraft } from './draft.ts';

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

it.each([
  [declarations.en.version, true],
  [declarations.hi.version, true],
  ['2025-01', false],
  [undefined, false],
])('a draft that agreed to version %s still agrees: %s', (declarationVersion, declaration) => {
  saveDraft({ declaration: true, ...(declarationVersion && { declarationVersion }) });
  expect(readDraft()).toMatchObject({ declaration });
});
