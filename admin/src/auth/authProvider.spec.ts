import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { queryClient } from '../data/queryClient.ts';
import { sessionEnd } from '../session/sessionEvents.ts';
import { authProvider } from './authProvider.ts';

const reportError = jest.fn();
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
beforeEach(() => {
  Object.assign(globalThis, { reportError, window: { localStorage: storage, sessionStorage: storage } });
});
afterEach(() => {
  queryClient.clear();
  for (const name of ['reportError', 'window']) Reflect.deleteProperty(globalThis, name);
});

it('leads to the sign-in page without a session, and does not report that as a fault of the console', async () => {
  const asking = queryClient.fetchQuery({ queryKey: ['auth', 'checkAuth'], queryFn: () => authProvider.checkAuth() });
  await expect(asking).rejects.toMatchObject({ redirectTo: '/', message: false });
  expect(reportError).not.toHaveBeenCalled();
});

it('does not tell the server of a sign-out of which another tab has told it, also while the token is still stored', async () => {
  const fetched = jest.fn();
  const removed = jest.fn();
  Object.assign(globalThis, {
    fetch: fetched,
    BroadcastChannel: undefined,
    window: { localStorage: { ...storage, getItem: () => 'token', removeItem: removed }, sessionStorage: storage },
  });
  sessionEnd.reportElsewhere();
  await authProvider.logout();
  expect(fetched).not.toHaveBeenCalled();
  expect(removed).toHaveBeenCalledWith('adminToken');
});
