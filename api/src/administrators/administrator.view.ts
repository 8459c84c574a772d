import type { AdministratorView } from '@maidan/shared/wire/administrators.ts';
import type { Admin } from '../auth/admin.entity.ts';

/** `hasTwoStep`: whether its sign-in asks for a code; `ownId`: the account of the request. */
export const administratorView = (
  admin: Admin,
  { hasTwoStep, ownId }: { hasTwoStep: boolean; ownId: string | null },
): AdministratorView => ({
  id: admin.id,
  username: admin.username,
  role: admin.role,
  hasTwoStep,
  createdAt: admin.createdAt.toISOString(),
  lastSignInAt: admin.lastSignInAt?.toISOString() ?? null,
  isYou: admin.id === ownId,
});
