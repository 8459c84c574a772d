/** What a signed-in administrator may be allowed to do. Every route that is not public names one of these. */
export const permissions = [
  'sessions:own',
  'events:read',
  'events:write',
  'gallery:read',
  'gallery:write',
  'members:read',
  'members:write',
  'players:read',
  'players:export',
  'players:import',
  'players:delete',
  'players:erase',
  'payments:read',
  'payments:export',
  'payments:requery',
  'payments:refund',
  'files:read',
] as const;
export type Permission = (typeof permissions)[number];

/** The only role so far: every administrator has it, and it holds every permission. */
export const administratorPermissions: ReadonlySet<Permission> = new Set(permissions);
