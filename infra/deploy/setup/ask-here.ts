import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Asked {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

const longestMs = 30_000;

/**
 * Sends a request for any host name to this machine, whatever DNS says: a new name may not be known yet. A self-signed
 * certificate is accepted.
 * @throws when nothing answers
 */
export function askHere(address: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  const { protocol, hostname, port, pathname, search } = new URL(address);
  const request = protocol === 'https:' ? httpsRequest : httpRequest;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const options = {
    host: '127.0.0.1',
    ...(port && { port }),
    method,
    path: pathname + search,
    servername: hostname,
    headers: { host: hostname, ...length, ...headers },
    rejectUnauthorized: false,
    agent: false as const,
    timeout: longestMs,
  };
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
      answer.once('error', reject);
    });
    sent.once('timeout', () => sent.destroy(new Error(`no answer within ${longestMs / 1000} s`)));
    sent.once('error', reject);
    sent.end(body);
  });
}
