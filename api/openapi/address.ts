import { isPaymentReturn } from '../src/platform/http/errors/payment-return.ts';

/** `GET /events/:id` is `get` of `/api/events/{id}`. */
export function addressOf(route: string): [method: string, path: string] {
  const [method = '', path = ''] = route.split(' ');
  const isOutsideApi = path.startsWith('/uploads/') || isPaymentReturn({ method, path });
  return [method.toLowerCase(), `${isOutsideApi ? '' : '/api'}${path.replace(/:(\w+)/g, '{$1}')}`];
}
