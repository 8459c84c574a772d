/** What an administrator can be allowed to do. Each route that is not public names one of these (`access.spec.ts`). */
export const permissions = [
  'account:own',
  'administrators:manage',
  'club:manage',
  'notices:manage',
  'sponsors:manage',
  'events:read',
  'events:write',
  'gallery:read',
  'gallery:write',
  'members:read',
  'members:write',
  'players:read',
  'players:export',
  'players:import',
  'players:correct',
  'players:delete',
  'players:erase',
  'payments:read',
  'payments:export',
  'payments:requery',
  'payments:note',
  'payments:take',
  'payments:refund',
  'payments:reconcile',
  'fees:read',
  'fees:manage',
  'files:read',
  'audit:read',
  'audit:export',
] as const;
export type Permission = (typeof permissions)[number];

/** The roles, the most powerful first. Only an administrator manages accounts. */
export const roles = ['administrator', 'secretary', 'treasurer', 'viewer'] as const;
export type Role = (typeof roles)[number];

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

export const roleLabels: Record<Role, string> = {
  administrator: 'Administrator',
  secretary: 'Secretary',
  treasurer: 'Treasurer',
  viewer: 'Read-only',
};

/**
 * Whether the role can refund money or give rights; it must then use two-step sign-in where `TWO_STEP_REQUIRED`
 * applies.
 */
export const needsTwoStep: Record<Role, boolean> = {
  administrator: true,
  secretary: false,
  treasurer: true,
  viewer: false,
};

/** A sentence for the person who assigns the role. */
export const roleDescriptions: Record<Role, string> = {
  administrator: 'Can do everything, including adding administrators.',
  secretary:
    'Events, gallery, members, notices, sponsors and players; can take money at the counter, but cannot refund.',
  treasurer:
    'Payments, the counter, refunds, fees and exports; sees players, events, photos and members, but changes none of them.',
  viewer: 'Sees players, events, photos, members, payments, fees and history; changes and exports nothing.',
};

/**
 * What a viewer may do. Each role may do it as well (`roles.spec.ts`), because the console reads these lists without
 * checking the permission.
 */
const readOnly: readonly Permission[] = [
  'account:own',
  'events:read',
  'gallery:read',
  'members:read',
  'players:read',
  'payments:read',
  'fees:read',
  'files:read',
  'audit:read',
];

/** What each role may do. The API refuses other calls with 403. */
export const rolePermissions: Record<Role, ReadonlySet<Permission>> = {
  administrator: new Set(permissions),
  secretary: new Set<Permission>([
    ...readOnly,
    'events:write',
    'gallery:write',
    'members:write',
    'notices:manage',
    'sponsors:manage',
    'players:export',
    'players:import',
    'players:correct',
    'players:delete',
    'players:erase',
    'payments:requery',
    'payments:note',
    'payments:take',
    'audit:export',
  ]),
  treasurer: new Set<Permission>([
    ...readOnly,
    'players:export',
    'payments:export',
    'payments:requery',
    'payments:note',
    'payments:take',
    'payments:refund',
    'payments:reconcile',
    'fees:manage',
    'audit:export',
  ]),
  viewer: new Set(readOnly),
};
