import { afterEach, describe, expect, it } from '@jest/globals';
import { type PlayerKind, playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { registrationSentences as messages } from '@maidan/shared/rules/registration.ts';
import { checkMobileNumber } from './mobile-check.ts';
import { answered, complete } from './complete-form.ts';
import type { MobileCheck } from './form-state.ts';
import { isMobileChecked, mobileStatus, mobileToCheck, nameForMobileCheck } from './mobile-status.ts';
import { firstProblem, formErrors, shownErrors } from './validation.ts';

describe('the check', () => {
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
    expect(await check('9826100002', 'Meena Verma')).toMatchObject({
      exists: false,
      firstName: '',
      name: 'Meena Verma',
    });
    expect(await check('9826100002')).toMatchObject({ exists: false });
    expect(requested).toContain('9826100002?name=Asha Verma');
  });
});

describe('its status', () => {
  describe('the mobile check', () => {
    it.each<[PlayerKind, boolean, string | undefined]>([
      ['new', false, undefined],
      ['new', true, messages.notANewPlayer],
      ['old', true, undefined],
      ['old', false, messages.notAnOldPlayer],
      ['child', true, undefined],
      ['child', false, undefined],
    ])('for a %s player whose number is known: %s', (kind, exists, message) => {
      const form = complete(
        { playerType: playerTypeOf(kind), age: '12', declaredForMinor: true },
        { check: answered(exists) },
      );
      expect(mobileStatus(form).message).toBe(message);
      expect(formErrors(form).mobile).toBe(message);
    });

    it('checks a complete number in any spelling, and never for a child', () => {
      expect(mobileToCheck(complete({ mobile: '+91 98261-00000' }))).toBe('9826100000');
      expect(mobileToCheck(complete({ mobile: '98261' }))).toBeUndefined();
      expect(mobileToCheck(complete({ playerType: playerTypeOf('child') }))).toBeUndefined();
    });

    it('blocks submitting while it runs, without an error at the field', () => {
      const form = complete({}, { check: { phase: 'checking', mobile: '9826100000' }, touched: { mobile: true } });
      expect(firstProblem(form)?.message).toBe(messages.checkingMobile);
      expect(shownErrors(form).mobile).toBeUndefined();
    });

    it('shows an error when it failed', () => {
      const form = complete({}, { check: { phase: 'failed', mobile: '9826100000' } });
      expect(shownErrors(form).mobile).toBe(messages.checkFailed);
    });

    it('has no status until the player type is chosen', () => {
      expect(mobileStatus(complete({ playerType: '' }, { check: answered(true) })).state).toBe('idle');
    });
  });

  describe('an old player', () => {
    const old = { playerType: playerTypeOf('old'), firstName: 'typed', lastName: 'typed' };

    it('is checked by number and name once both names are valid; a new player by number only', () => {
      expect(nameForMobileCheck(complete({ ...old, firstName: ' Asha ', lastName: 'Verma' }))).toBe('Asha Verma');
      expect(nameForMobileCheck(complete({ ...old, lastName: '' }))).toBe('');
      expect(nameForMobileCheck(complete())).toBe('');
    });

    it('is checked again when the name changes and the number was unknown', () => {
      const unknown: MobileCheck = { ...answered(false), name: 'typed typed' } as MobileCheck;
      expect(isMobileChecked(complete(old, { check: answered(false) }))).toBe(false);
      expect(isMobileChecked(complete(old, { check: unknown }))).toBe(true);
      expect(isMobileChecked(complete({ ...old, lastName: 'other' }, { check: unknown }))).toBe(false);
      expect(isMobileChecked(complete(old, { check: answered(true, 'Asha', 'Verma') }))).toBe(true);
    });
  });
});
