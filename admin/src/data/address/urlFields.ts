/** The given fields of an address, without those that are empty. */
export function fieldsInUrl<Field extends string>(
  search: string,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const parameters = new URLSearchParams(search);
  const given = fields.map((field) => [field, parameters.get(field) ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value)) as Partial<Record<Field, string>>;
}

/** The address with some fields changed: the others stay, and empty ones are left out. */
export function withFields(search: string, change: Partial<Record<string, string>>): string {
  const parameters = new URLSearchParams(search);
  for (const [field, value] of Object.entries(change))
    if (value) parameters.set(field, value);
    else parameters.delete(field);
  return `?${parameters}`;
}
