import type { Permission } from '@maidan/shared/domain/roles.ts';
import { usePermissions } from 'react-admin';

/** Whether this administrator's role includes it; false until that is known. The API refuses what is not allowed. */
export function useIsAllowed(permission: Permission): boolean {
  const { permissions } = usePermissions<readonly Permission[]>();
  return permissions?.includes(permission) ?? false;
}
