import type { simpleRest } from './react-admin.ts';

export interface Asked {
  field?: string;
  order?: 'ASC' | 'DESC';
  page?: number;
  perPage?: number;
  filter?: Record<string, unknown>;
}

/** Requests a list as react-admin does, by default the first 25 rows by name. Returns first names and the total. */
export async function firstNames(
  console: ReturnType<typeof simpleRest>,
  resource: string,
  name: string,
  { field = name, order = 'ASC', page = 1, perPage = 25, filter = {} }: Asked = {},
): Promise<{ names: (string | undefined)[]; total: number | undefined }> {
  const params = { sort: { field, order }, pagination: { page, perPage }, filter };
  const { data, total } = await console.getList(resource, params);
  return { names: data.map((record) => String(record[name]).split(' ')[0]), total };
}
