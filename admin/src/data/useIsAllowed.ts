import type { Permission } from '@maidan/shared/domain/roles.ts';
import { usePermissions } from 'react-admin';

/**
 * Whether this administrator's role includes the permission; false until it is known. The API checks each request by
 * itself.
 */
export function useIsAllowed(permission: Permission): boolean {
  const { permissions } = usePermissions<readonly Permission[]>();
  return permissions?.includes(permission) ?? false;
}
