import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { readListQuery, type ListFields } from './list-query.ts';

/** `@ListParams({ sortable: [...], filterable: [...] }) query: ListQuery` */
export const ListParams = createParamDecorator((fields: ListFields, context: ExecutionContext) =>
  readListQuery(context.switchToHttp().getRequest<Request>().query, fields),
);
