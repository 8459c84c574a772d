import { expect, it } from '@jest/globals';
import type { AdministratorView } from '@maidan/shared/wire/administrators.ts';
import { actionsOn } from './ActionsMenu.tsx';

const actions = (change: Partial<AdministratorView>) =>
  actionsOn({ isYou: false, hasTwoStep: false, ...change } as AdministratorView);

it('offers to turn two-step sign-in off only where it is on', () => {
  expect(actions({ hasTwoStep: true })).toEqual(['role', 'password', 'two-step', 'delete']);
  expect(actions({ hasTwoStep: false })).toEqual(['role', 'password', 'delete']);
});

it('leaves the rest of one’s own account to My account, and to others', () => {
  expect(actions({ isYou: true, hasTwoStep: true })).toEqual(['role']);
});
