import { EntriesByAddress, type ListAddress } from './entries-by-address.ts';
import { ListBytes } from './list-bytes.ts';

interface Entry {
  version: string;
  list: Promise<ListBytes>;
}

/** The latest response of each list, until its version changes. Concurrent requests share one load. */
export class ResponseCache {
  private readonly entries = new EntriesByAddress<Entry>();

  /** @param load reads the list; called only when the version is another one than that of the cached response */
  get(list: ListAddress, version: string, load: () => Promise<unknown>): Promise<ListBytes> {
    const cached = this.entries.get(list.address);
    if (cached?.version === version) return cached.list;
    const entry = { version, list: load().then((rows) => new ListBytes(JSON.stringify(rows))) };
    this.entries.set(list, entry);
    entry.list.catch(() => {
      // A failure is not cached: the next request loads again.
      if (this.entries.get(list.address) === entry) this.entries.delete(list.address);
    });
    return entry.list;
  }
}
