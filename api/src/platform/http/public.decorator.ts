import { SetMetadata } from '@nestjs/common';

export const PUBLIC = Symbol('public');

/** The route needs no token. Every other route needs an administrator's. */
export const Public = () => SetMetadata(PUBLIC, true);
