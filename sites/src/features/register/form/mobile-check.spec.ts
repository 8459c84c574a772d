import { afterEach, expect, it } from '@jest/globals';
import { checkMobileNumber } from './mobile-check.ts';

const real = globalThis.fetch;
afterEach(() => void (globalThis.fetch = real));

/** A club that knows one number by itself, and another one only by its name. Answers the addresses asked for. */
function club(): string[] {
  const asked: string[] = [];
  globalThis.fetch = (input) => {
    const address = decodeURIComponent(String(input).replace(/^.*check-mobile\//, ''));
    asked.push(address);
    const exists = address.startsWith('9826100001') || address === '9826100002?name=Asha Verma';
    const [firstName, lastName] = exists ? ['Asha', 'Verma'] : ['', ''];
    const playerData = { firstName, lastName, address: '', age: null, playingStyle: '' };
    return Promise.resolve(Response.json({ exists, playerName: `${firstName} ${lastName}`.trim(), playerData }));
  };
  return asked;
}
const ask = (mobile: string, name?: string) => checkMobileNumber(mobile, new AbortController().signal, name);

it('says no name about a number that the club knows without it', async () => {
  const asked = club();
  expect(await ask('9826100001', 'Asha Verma')).toMatchObject({ exists: true, firstName: 'Asha' });
  expect(asked).toEqual(['9826100001']);
});

it('finds a returning player under 18 by the very name', async () => {
  const asked = club();
  expect(await ask('9826100002', 'Asha Verma')).toMatchObject({ phase: 'answered', exists: true });
  expect(await ask('9826100002', 'Meena Verma')).toMatchObject({ exists: false, firstName: '', name: 'Meena Verma' });
  expect(await ask('9826100002')).toMatchObject({ exists: false });
  expect(asked).toContain('9826100002?name=Asha Verma');
});
