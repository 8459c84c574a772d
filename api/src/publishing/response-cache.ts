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

/** The latest answer of each list, as long as its version stands. Concurrent requests share one read. */
export class ResponseCache {
  private readonly entries = new Map<string, Entry>();

  /** @param load reads the list; called only when the version is another one than that of the kept answer */
  get(name: string, version: string, load: () => Promise<unknown>): Promise<CachedResponse> {
    const kept = this.entries.get(name);
    if (kept?.version === version) return kept.response;
    const entry = { version, response: serialise(load) };
    this.entries.set(name, entry);
    entry.response.catch(() => {
      // A failure is not kept: the next request reads again.
      if (this.entries.get(name) === entry) this.entries.delete(name);
    });
    return entry.response;
  }
}

async function serialise(load: () => Promise<unknown>): Promise<CachedResponse> {
  const body = JSON.stringify(await load());
  return { body, etag: etagOf(body) };
}
