import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type ListEncoding, listEncodings, listETag } from '@maidan/shared/lists/page-lists.ts';
import { acceptsEncoding, tagsOf } from '../http/server/request-headers.ts';

/** Bytes. A smaller list is sent uncompressed. */
const worthCompressing = 1_000;

/**
 * Bytes. A list of this size or more is compressed at a lower level, because the first reader after a change waits for
 * it.
 */
const large = 2_000_000;

const compress: Record<(typeof listEncodings)[number], (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: body.length < large ? 4 : 3 } }),
  gzip: (body) => promisify(gzip)(body, { level: body.length < large ? 6 : 3 }),
};

/** A serialised list in each form in which it is sent; compressed when that form is first asked for. */
export class ListBytes {
  readonly body: Buffer;
  readonly tags: Readonly<Record<ListEncoding, string>>;
  private readonly ready = new Map<ListEncoding, Buffer>();
  private readonly pending = new Map<ListEncoding, Promise<Buffer>>();

  constructor(json: string) {
    this.body = Buffer.from(json);
    const digest = createHash('sha256').update(this.body).digest('base64url');
    const tagOf = (encoding: ListEncoding): string => listETag(digest, encoding);
    this.tags = { identity: tagOf('identity'), br: tagOf('br'), gzip: tagOf('gzip') };
    this.ready.set('identity', this.body);
  }

  /**
   * The encoding in which the list is sent.
   * @param accepted the header Accept-Encoding
   */
  choose(accepted: string | undefined): ListEncoding {
    if (accepted === undefined || this.body.length < worthCompressing) return 'identity';
    return listEncodings.find((encoding) => acceptsEncoding(accepted, encoding)) ?? 'identity';
  }

  /** The bytes in an encoding; undefined while they are not compressed yet (`find`). */
  peek(encoding: ListEncoding): Buffer | undefined {
    return this.ready.get(encoding);
  }

  async find(encoding: ListEncoding): Promise<Buffer> {
    const ready = this.ready.get(encoding);
    if (ready || encoding === 'identity') return ready ?? this.body;
    const pending = this.pending.get(encoding) ?? compress[encoding](this.body);
    this.pending.set(encoding, pending);
    const bytes = await pending;
    this.ready.set(encoding, bytes);
    this.pending.delete(encoding);
    return bytes;
  }

  /**
   * The tag with which the client already has this list, in any encoding; undefined when the client does not have it.
   * @param known the header If-None-Match
   * @param chosen what `choose` returned
   */
  match(known: string | undefined, chosen: ListEncoding): string | undefined {
    if (known === undefined) return undefined;
    if (known === this.tags[chosen]) return known;
    const sent = tagsOf(known);
    return sent.includes('*') ? this.tags[chosen] : Object.values(this.tags).find((tag) => sent.includes(tag));
  }
}
