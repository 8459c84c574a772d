import type { OutgoingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** A request that reached a handler of the product, and the whole answer. */
export interface Exchange {
  method: string;
  /** The route as Express has it: `/api/events/:id`. */
  route: string;
  request: Request;
  status: number;
  headers: OutgoingHttpHeaders;
  /** The JSON of the answer; undefined when the answer is not JSON or is longer than `longestJson`. */
  json: string | undefined;
}

/** Bytes. Longer answers are not compared; other tests request the same lists with fewer rows. */
const longestJson = 1_000_000;

/** Reports each exchange after its answer was sent. Aborted answers and unknown routes are not reported. */
export const watchExchanges =
  (show: (exchange: Exchange) => void): RequestHandler =>
  (request: Request, response: Response, next: NextFunction): void => {
    const written = new WrittenJson(response);
    response.once('finish', () => {
      const route = request.route as { path: string } | undefined;
      if (!route) return;
      show({
        ...{ method: request.method, route: route.path, request },
        ...{ status: response.statusCode, headers: response.getHeaders(), json: written.text() },
      });
    });
    next();
  };

/** Collects the body of an answer when it is JSON. */
class WrittenJson {
  private readonly chunks: Buffer[] = [];
  private bytes = 0;

  constructor(private readonly response: Response) {
    const write = response.write.bind(response) as (...given: unknown[]) => boolean;
    const end = response.end.bind(response) as (...given: unknown[]) => Response;
    response.write = (...given: unknown[]) => {
      this.keep(given[0]);
      return write(...given);
    };
    response.end = (...given: unknown[]) => {
      this.keep(given[0]);
      return end(...given);
    };
  }

  text(): string | undefined {
    const isWhole = this.isJson() && this.bytes <= longestJson;
    return isWhole ? this.decoded(Buffer.concat(this.chunks)).toString('utf8') : undefined;
  }

  private decoded(bytes: Buffer): Buffer {
    switch (bytes.length > 0 && this.response.getHeader('content-encoding')) {
      case 'br':
        return brotliDecompressSync(bytes);
      case 'gzip':
        return gunzipSync(bytes);
      default:
        return bytes;
    }
  }

  private isJson(): boolean {
    return /^application\/json/.test(String(this.response.getHeader('content-type')));
  }

  private keep(chunk: unknown): void {
    if ((typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) || !this.isJson()) return;
    this.bytes += chunk.length;
    if (this.bytes > longestJson) this.chunks.length = 0;
    else this.chunks.push(Buffer.from(chunk));
  }
}
