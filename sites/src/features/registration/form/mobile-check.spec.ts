import { afterEach, expect, it } from '@jest/globals';
import { checkMobileNumber } from './mobile-check.ts';

const browserFetch = globalThis.fetch;
afterEach(() => void (globalThis.fetch = browserFetch));

/** Fakes an API that knows one number, and another only together with the name. Returns the requested paths. */
function fakeApi(): string[] {
  const requested: string[] = [];
  globalThis.fetch = (input) => {
    const path = decodeURIComponent(String(input).replace(/^.*check-mobile\//, ''));
    requested.push(path);
    const exists = path.startsWith('9826100001') || path === '9826100002?name=Asha Verma';
    const [firstName, lastName] = exists ? ['Asha', 'Verma'] : ['', ''];
    const playerData = { firstName, lastName, address: '', age: null, playingStyle: '' };
    return Promise.resolve(Response.json({ exists, playerName: `${firstName} ${lastName}`.trim(), playerData }));
  };
  return requested;
}
const check = (mobile: string, name?: string) => checkMobileNumber(mobile, new AbortController().signal, name);

it('does not send the name when the number alone is known', async () => {
  const requested = fakeApi();
  expect(await check('9826100001', 'Asha Verma')).toMatchObject({ exists: true, firstName: 'Asha' });
  expect(requested).toEqual(['9826100001']);
});

it('finds a returning player under 18 by number and exact name', async () => {
  const requested = fakeApi();
  expect(await check('9826100002', 'Asha Verma')).toMatchObject({ phase: 'answered', exists: true });
  expect(await check('9826100002', 'Meena Verma')).toMatchObject({ exists: false, firstName: '', name: 'Meena Verma' });
  expect(await check('9826100002')).toMatchObject({ exists: false });
  expect(requested).toContain('9826100002?name=Asha Verma');
});
