import { SetMetadata } from '@nestjs/common';
import type { Permission } from '@maidan/shared/domain/roles.ts';

export const REQUIRED_PERMISSION = Symbol('required permission');

/** The route needs a signed-in administrator who has this permission. */
export const RequiresPermission = (permission: Permission): MethodDecorator =>
  SetMetadata(REQUIRED_PERMISSION, permission);
