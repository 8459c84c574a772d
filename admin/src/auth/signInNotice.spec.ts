import { expect, it } from '@jest/globals';
import { signInNoticeIn } from './signInNotice.ts';

function noticeWith(entries: [string, string][] = []) {
  const entriesByKey = new Map(entries);
  return signInNoticeIn(() => ({
    getItem: (key) => entriesByKey.get(key) ?? null,
    setItem: (key, value) => void entriesByKey.set(key, value),
    removeItem: (key) => void entriesByKey.delete(key),
  }));
}

it('keeps why the reader has to sign in until somebody has', () => {
  const notice = noticeWith();
  expect(notice.current()).toBeUndefined();
  notice.keep('missing');
  expect(notice.current()).toBe('missing');
  notice.keep('expired');
  expect(notice.current()).toBe('expired');
  notice.clear();
  expect(notice.current()).toBeUndefined();
});

it('goes on saying that the session expired when its token is found missing a moment later', () => {
  const notice = noticeWith();
  notice.keep('expired');
  notice.keep('missing');
  expect(notice.current()).toBe('expired');
});

it('says nothing that it did not keep itself', () => {
  expect(noticeWith([['adminSignInNotice', 'Your account is closed']]).current()).toBeUndefined();
});
