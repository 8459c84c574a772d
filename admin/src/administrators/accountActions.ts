import type { AdministratorView } from '@maidan/shared/wire/administrators.ts';

export type AccountAction = 'role' | 'password' | 'two-step' | 'delete';

export const actionLabels: Record<AccountAction, string> = {
  role: 'Change role',
  password: 'Reset password',
  'two-step': 'Turn off two-step sign-in',
  delete: 'Delete',
};

/** What can be done to an account. One's own can only get another role here; the rest is done under My account. */
export const actionsOn = ({ isYou, hasTwoStep }: AdministratorView): AccountAction[] =>
  isYou ? ['role'] : ['role', 'password', ...(hasTwoStep ? ['two-step' as const] : []), 'delete'];
