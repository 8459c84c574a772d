import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { declarationVersions } from '@maidan/shared/declaration.ts';
import {
  clearPaidRegistration,
  clearRegistration,
  isFamilyDraft,
  onPhoneForgotten,
  readDraft,
  readPendingId,
  saveDraft,
  saveFamilyDraft,
  savePendingId,
} from './browser-memory.ts';

const kept = { mobile: '9826100000', address: '12 Station Road', guardianName: 'Meena', guardianRelation: 'Mother' };
const consent = { declaration: true, declarationVersion: declarationVersions.en };
const answers = { ...kept, ...consent, firstName: 'Asha', lastName: 'Verma', age: '12', remarks: 'x' };

const brother = { ...answers, firstName: 'Ravi' };

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

it('a paid registration leaves nothing in the storage, and that of another payment stays', () => {
  saveDraft(answers);
  savePendingId('MSC1');
  expect(clearPaidRegistration('MSC2')).toBe(false);
  expect(readDraft()).toMatchObject(answers);
  expect(clearPaidRegistration('MSC1')).toBe(true);
  expect([readDraft(), readPendingId(), storage.size]).toEqual([undefined, undefined, 0]);
});

it('a registration that was cleared can be put back as it was', () => {
  saveFamilyDraft(kept);
  savePendingId('MSC1');
  const before = new Map(storage);
  const restore = clearRegistration();
  expect(storage.size).toBe(0);
  restore();
  expect(storage).toEqual(before);
});

it('the next player begins with mobile, address and guardian, and with no name, age, consent or payment', () => {
  saveFamilyDraft(kept);
  expect(readDraft()).toEqual({ ...kept, declaration: false, declarationVersion: '' });
  expect(readPendingId()).toBeUndefined();
});

it('remembers that a draft is of the next player, also once it is filled in, and no longer than the draft', () => {
  saveDraft(answers);
  expect(isFamilyDraft()).toBe(false);
  saveFamilyDraft(kept);
  expect(isFamilyDraft()).toBe(true);
  saveDraft(brother);
  expect([isFamilyDraft(), readDraft<typeof answers>()?.firstName]).toEqual([true, 'Ravi']);
  savePendingId('MSC1');
  clearPaidRegistration('MSC1');
  saveDraft(answers);
  expect(isFamilyDraft()).toBe(false);
});

it('drops a family draft 30 minutes after its last change, unless a payment was started', () => {
  jest.useFakeTimers();
  const wait = (minutes: number) => jest.setSystemTime(Date.now() + minutes * 60_000);
  saveFamilyDraft(kept);
  wait(29);
  saveDraft(answers);
  wait(30);
  expect(readDraft()).toMatchObject(answers);
  wait(1);
  expect([readDraft(), isFamilyDraft(), storage.size]).toEqual([undefined, false, 0]);
  saveFamilyDraft(kept);
  savePendingId('MSC1');
  wait(31);
  expect(readDraft()).toMatchObject(kept);
});

it('clears the id of a payment whose draft is gone, and says that there was none', () => {
  savePendingId('MSC1');
  expect(clearPaidRegistration('MSC1')).toBe(false);
  expect(storage.size).toBe(0);
});

it('a browser that blocks the storage keeps nothing, and nothing fails', () => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  saveFamilyDraft(kept);
  expect([readDraft(), clearPaidRegistration('MSC1')]).toEqual([undefined, false]);
});

it('a draft is dropped after a day, with the id of its payment', () => {
  jest.useFakeTimers();
  saveDraft(answers);
  savePendingId('MSC1');
  jest.advanceTimersByTime(23 * 3_600_000);
  expect(readDraft()).toMatchObject(answers);
  saveDraft(answers);
  jest.advanceTimersByTime(2 * 3_600_000);
  expect([readDraft(), readPendingId(), storage.size]).toEqual([undefined, undefined, 0]);
});

it('a draft that an earlier version of the page has saved is read, and dropped after a day', () => {
  jest.useFakeTimers();
  storage.set('maidan.draft', JSON.stringify({ answers }));
  expect(readDraft()).toMatchObject(answers);
  jest.advanceTimersByTime(25 * 3_600_000);
  expect([readDraft(), storage.size]).toEqual([undefined, 0]);
});

it('a family draft stays one when the form was open for longer than it lives, and when an earlier version saved it', () => {
  jest.useFakeTimers();
  saveFamilyDraft(kept);
  jest.advanceTimersByTime(31 * 60_000);
  saveDraft(brother);
  expect(isFamilyDraft()).toBe(true);
  storage.set('maidan.draft', JSON.stringify({ answers, familySavedAt: Date.now() }));
  expect(isFamilyDraft()).toBe(true);
  jest.advanceTimersByTime(31 * 60_000);
  expect([readDraft(), storage.size]).toEqual([undefined, 0]);
});

it('a form that was open for days keeps the id of its payment with its next change', () => {
  jest.useFakeTimers();
  saveDraft(answers);
  savePendingId('MSC1');
  jest.advanceTimersByTime(25 * 3_600_000);
  saveDraft(brother);
  expect(clearPaidRegistration('MSC1')).toBe(true);
});

it('an open form loses its draft when the phone is forgotten in another tab, and at no other change there', () => {
  const tab = new EventTarget();
  const leave = jest.fn();
  const stop = onPhoneForgotten(tab, leave);
  const changeInAnotherTab = (key: string, newValue: string | null) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  saveDraft(answers);
  savePendingId('MSC1');
  changeInAnotherTab('maidan.my', '{}');
  changeInAnotherTab('maidan.unfinished', null);
  expect([leave.mock.calls.length, storage.size]).toEqual([0, 2]);
  changeInAnotherTab('maidan.my', null);
  expect([leave.mock.calls.length, storage.size]).toEqual([1, 0]);
  stop();
  changeInAnotherTab('maidan.my', null);
  expect(leave).toHaveBeenCalledTimes(1);
});
