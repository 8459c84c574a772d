import { SetMetadata } from '@nestjs/common';

export const PUBLIC = Symbol('public');

/** Anybody may call this. Without it a route needs an administrator's token. */
export const Public = () => SetMetadata(PUBLIC, true);
