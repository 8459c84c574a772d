import { createHash } from 'node:crypto';

/** A serialised answer with its strong validator (RFC 9110, section 8.8.1): the same tag means the same bytes. */
interface CachedResponse {
  body: string;
  etag: string;
}

interface Entry {
  version: string;
  response: Promise<CachedResponse>;
}

const etagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url')}"`;

/** The latest response of each list, until its version changes. Concurrent requests share one load. */
export class ResponseCache {
  private readonly entries = new Map<string, Entry>();

  /** @param load reads the list; called only when the version is another one than that of the cached response */
  get(name: string, version: string, load: () => Promise<unknown>): Promise<CachedResponse> {
    const cached = this.entries.get(name);
    if (cached?.version === version) return cached.response;
    const entry = { version, response: serialise(load) };
    this.entries.set(name, entry);
    entry.response.catch(() => {
      // A failure is not cached: the next request loads again.
      if (this.entries.get(name) === entry) this.entries.delete(name);
    });
    return entry.response;
  }
}

async function serialise(load: () => Promise<unknown>): Promise<CachedResponse> {
  const body = JSON.stringify(await load());
  return { body, etag: etagOf(body) };
}
