import { LatestEntries } from './latest-entries.ts';
import { ListBytes } from './list-bytes.ts';

interface Entry {
  version: string;
  list: Promise<ListBytes>;
}

/** The latest response of each list, until its version changes. Concurrent requests share one load. */
export class ResponseCache {
  private readonly entries = new LatestEntries<Entry>();

  /** @param load reads the list; called only when the version is another one than that of the cached response */
  get(name: string, version: string, load: () => Promise<unknown>): Promise<ListBytes> {
    const cached = this.entries.get(name);
    if (cached?.version === version) return cached.list;
    const entry = { version, list: load().then((list) => new ListBytes(JSON.stringify(list))) };
    this.entries.set(name, entry);
    entry.list.catch(() => {
      // A failure is not cached: the next request loads again.
      if (this.entries.get(name) === entry) this.entries.delete(name);
    });
    return entry.list;
  }
}
