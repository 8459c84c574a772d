/** The value at `path` (`merchDetails.merchId`) of an unvalidated document. */
export function valueAt(document: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    return isOwn ? (value as Record<string, unknown>)[name] : undefined;
  }, document);
}

/** The same as text: merchants send numbers and strings for the same field. */
export function textAt(document: unknown, path: string): string | undefined {
  const value = valueAt(document, path);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value : undefined;
}
