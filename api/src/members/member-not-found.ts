import { notFound } from '../platform/http/errors/domain-error.ts';

export const throwMemberNotFound = (): never => {
  throw notFound('This member is no longer on the list');
};
