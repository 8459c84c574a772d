import { expect, it } from '@jest/globals';
import { storageOrMemory } from '../session/storageOrMemory.ts';
import { signInNoticeIn } from './signInNotice.ts';

function noticeWith(entries: [string, string][] = []) {
  const entriesByKey = new Map(entries);
  const storage = {
    getItem: (key: string) => entriesByKey.get(key) ?? null,
    setItem: (key: string, value: string) => void entriesByKey.set(key, value),
    removeItem: (key: string) => void entriesByKey.delete(key),
  };
  return signInNoticeIn(storageOrMemory(() => storage));
}

it('keeps the reason until it is cleared by a sign-in', () => {
  const notice = noticeWith();
  expect(notice.current()).toBeUndefined();
  notice.save('missing');
  expect(notice.current()).toBe('missing');
  notice.save('expired');
  expect(notice.current()).toBe('expired');
  notice.clear();
  expect(notice.current()).toBeUndefined();
});

it.each(['expired', 'elsewhere'] as const)('does not replace the reason %s by missing', (reason) => {
  const notice = noticeWith();
  notice.save(reason);
  notice.save('missing');
  expect(notice.current()).toBe(reason);
});

it('ignores an unknown stored value', () => {
  expect(noticeWith([['adminSignInNotice', 'Your account is closed']]).current()).toBeUndefined();
});
