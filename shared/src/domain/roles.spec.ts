import { expect, it } from '@jest/globals';
import { rolePermissions, roles } from './roles.ts';

it.each(roles)('%s may do all that a viewer may: the console asks for those lists in every role', (role) => {
  expect([...rolePermissions.viewer].filter((permission) => !rolePermissions[role].has(permission))).toEqual([]);
});
