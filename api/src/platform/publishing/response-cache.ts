import { ListBytes } from './list-bytes.ts';

/** Most entries of addresses with parameters. */
const mostWithParameters = 500;

/** Address of a list, and the pattern of its route. Both are equal when the route has no parameters. */
export interface ListAddress {
  address: string;
  route: string;
}

/**
 * Entries by the address of a list. Anybody can ask for ids that no event has. So the number of entries of addresses
 * with parameters is limited, and the least recently used are removed. Addresses without parameters are as few as
 * routes, and stay.
 */
export class EntriesByAddress<T> {
  private readonly fixed = new Map<string, T>();
  private readonly withParameters = new Map<string, T>();

  get(address: string): T | undefined {
    return this.fixed.get(address) ?? this.getWithParameters(address);
  }

  set({ address, route }: ListAddress, entry: T): void {
    if (address === route) {
      this.fixed.set(address, entry);
      return;
    }
    const entries = this.withParameters;
    this.setAsLatest(address, entry);
    if (entries.size > mostWithParameters) entries.delete(entries.keys().next().value ?? '');
  }

  delete(address: string): void {
    this.fixed.delete(address);
    this.withParameters.delete(address);
  }

  private getWithParameters(address: string): T | undefined {
    const entry = this.withParameters.get(address);
    if (entry !== undefined) this.setAsLatest(address, entry);
    return entry;
  }

  /** A map keeps the order in which its keys were added. */
  private setAsLatest(address: string, entry: T): void {
    this.withParameters.delete(address);
    this.withParameters.set(address, entry);
  }
}

interface Entry {
  version: string;
  list: Promise<ListBytes>;
}

/** The latest response of each list, until its version changes. Concurrent requests share one load. */
export class ResponseCache {
  private readonly entries = new EntriesByAddress<Entry>();

  /**
   * The list's latest response.
   * @param load reads the list; called only when the cached response has another version than `version`
   */
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
