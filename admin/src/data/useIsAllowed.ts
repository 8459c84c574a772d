import type { Permission } from '@maidan/shared/domain/roles.ts';
import { usePermissions } from 'react-admin';

/**
 * Whether this administrator's role includes the permission; false until the role is loaded. It serves only to hide
 * what the role cannot use: the API's guard checks the permission of each request.
 */
export function useIsAllowed(permission: Permission): boolean {
  const { permissions } = usePermissions<readonly Permission[]>();
  return permissions?.includes(permission) ?? false;
}
