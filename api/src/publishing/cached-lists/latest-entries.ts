/** More than a club has events: a list of one event has an address of its own, and anybody can ask for ids that no event has. */
const most = 2_000;

/** Entries by name, of which the earliest is dropped when there are too many. */
export class LatestEntries<T> extends Map<string, T> {
  override set(name: string, entry: T): this {
    // Deleted first, so that it counts as the latest.
    this.delete(name);
    super.set(name, entry);
    if (this.size > most) this.delete(this.keys().next().value ?? '');
    return this;
  }
}
