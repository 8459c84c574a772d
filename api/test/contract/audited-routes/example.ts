import type { AuditAction } from '@maidan/shared/domain/audit.ts';
import { aPicture } from '../../support/files/pictures.ts';

/** The parts of one call. `params` replace the `:name`s of the path; `query` is appended to it. */
export interface Call {
  params?: Record<string, string>;
  query?: `?${string}`;
  body?: object | FormData;
  headers?: Record<string, string>;
}

/** Creates the records that a call needs, and returns the call. */
export type Example = () => Promise<Call>;

/** Examples of calls by route, such as `POST /api/admin/events`, each with the action of its audit entry. */
export type Examples = Record<string, readonly [AuditAction, Example]>;

export const at = (routes: readonly string[], action: AuditAction, example: Example): Examples =>
  Object.fromEntries(routes.map((route) => [route, [action, example]]));

type MakeRecord = () => Promise<{ id: string }>;

export const idInPath =
  (make: MakeRecord): Example =>
  async () => ({ params: { id: (await make()).id } });

export const idInBody =
  (make: MakeRecord): Example =>
  async () => ({ body: { id: (await make()).id } });

export const idsInBody =
  (make: MakeRecord): Example =>
  async () => ({ body: { ids: (await make()).id } });

export const withBody =
  (example: Example, body: object): Example =>
  async () => ({ ...(await example()), body });

export async function withPhoto(fields: Record<string, string>): Promise<Call> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('photo', new File([new Uint8Array(await aPicture())], 'photo.jpg', { type: 'image/jpeg' }));
  return { body };
}
