import type { ServerResponse } from 'node:http';
import type { ListEncoding } from '@maidan/shared/lists/list-etag.ts';
import type { ListBytes } from './list-bytes.ts';
import { isSentWhenNotModified } from './not-modified.ts';

export interface KeptAnswer {
  status: 200 | 304;
  /** As `writeHead` takes them: name, value, name, value … */
  headers: string[];
  /** A text holds a byte in each character (`latin1`). */
  body: Buffer | string | undefined;
}

/** Bytes. Node sends a text together with the headers, and bytes beside them; of a large text that would copy too much. */
const largestText = 8_192;

const bodyOf = (bytes: Buffer): Buffer | string => (bytes.length <= largestText ? bytes.toString('latin1') : bytes);

/** Headers of one answer only, and those of a form. */
const ownHeaders = new Set(['connection', 'set-cookie', 'x-request-id', 'etag', 'content-encoding', 'content-length']);

/** The answers of a list in each form, made when first asked for. */
export class KeptAnswers {
  private readonly lasting: [name: string, value: string][];
  private readonly made = new Map<string, KeptAnswer>();

  /** @param response the framework's to the same request, with all headers that do not depend on the form */
  constructor(
    private readonly bytes: ListBytes,
    response: ServerResponse,
  ) {
    this.lasting = response
      .getHeaderNames()
      .filter((name) => !ownHeaders.has(name))
      .map((name) => [name, String(response.getHeader(name))]);
  }

  /** Undefined when the list has to be compressed first. */
  whole(encoding: ListEncoding): KeptAnswer | undefined {
    return this.made.get(encoding) ?? this.makeWhole(encoding);
  }

  /** @param tag one of the list's */
  notModified(tag: string): KeptAnswer {
    const made = this.made.get(tag);
    if (made) return made;
    const headers = [...this.lasting.filter(([name]) => isSentWhenNotModified(name)), ['ETag', tag]].flat();
    const answer: KeptAnswer = { status: 304, headers, body: undefined };
    this.made.set(tag, answer);
    return answer;
  }

  private makeWhole(encoding: ListEncoding): KeptAnswer | undefined {
    const body = this.bytes.peek(encoding);
    if (!body) return undefined;
    const own = [
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...['Content-Length', String(body.length), 'ETag', this.bytes.tags[encoding]],
    ];
    const answer: KeptAnswer = { status: 200, headers: [...this.lasting.flat(), ...own], body: bodyOf(body) };
    this.made.set(encoding, answer);
    return answer;
  }
}
