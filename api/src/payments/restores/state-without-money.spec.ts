import { expect, it } from '@jest/globals';
import { stateWithoutMoney } from './unrecorded-payments.service.ts';

const unknown = { kind: 'unknown', code: 'OTS0401', message: null } as const;
const state = (source: 'callback' | 'settlement_file', today: string) =>
  stateWithoutMoney({ source, initiatedOn: '2026-11-20' }, unknown, today);

it('gives no payment up before the provider has decided about it', () => {
  expect(state('callback', '2026-11-26')).toBe('due');
  expect(state('callback', '2026-11-27')).toBe('no_money');
  expect(state('settlement_file', '2026-11-27')).toBe('in_doubt');
});
