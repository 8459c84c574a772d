/**
 * Calls `work` for the items in order, up to `atOnce` at the same time.
 * @throws the first error of `work`. It ends one of the `atOnce` loops; the others go on with the remaining items
 */
export async function forEachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) await work(items[next++] as T);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
