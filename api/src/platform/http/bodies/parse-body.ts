import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import { bodySizes, mostJsonTokens } from './body-limits.ts';

const codeOf = (character: string): number => character.charCodeAt(0);
const quote = codeOf('"');
const backslash = codeOf('\\');
const blanks = new Set([...' \t\r\n'].map(codeOf));
/** Some clients begin UTF-8 with this mark; a parser may ignore it (RFC 8259, section 8.1), and this one does. */
const byteOrderMark = Buffer.from('\uFEFF');
const structural = new Set([...'{}[]:,'].map(codeOf));

/** Position of the end of the text that begins at `start`; the end of the bytes when the text is not closed. */
function endOfText(json: Buffer, start: number): number {
  let end = json.indexOf(quote, start + 1);
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf(quote, end + 1);
  return end < 0 ? json.length : end;
}

/** Whether the quotation mark is escaped: an odd number of backslashes stands before it. */
function isEscaped(json: Buffer, at: number): boolean {
  let before = at - 1;
  while (json[before] === backslash) before -= 1;
  return (at - 1 - before) % 2 === 1;
}

/**
 * Whether the bytes are empty or, read as JSON in UTF-8, an object with few parts. The function counts and does not
 * parse, because `[{},{},…]` takes many times its bytes once parsed. The parser decides later whether it is valid.
 */
export function isSmallObject(json: Buffer): boolean {
  let at = json.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0;
  while (blanks.has(json[at]!)) at += 1;
  if (json[at] !== codeOf('{')) return json.length === 0;
  for (let tokens = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (byte === quote) at = endOfText(json, at);
    else if (structural.has(byte) && ++tokens > mostJsonTokens) return false;
  }
  return true;
}

/** body-parser adds the body to this error, so it is no DomainError; the error filter maps it by its status. */
class UnreadableBody extends Error {
  constructor(readonly status: 400 | 415) {
    super('The body is not what it claims to be, or too many parts.');
  }
}

/**
 * Refuses JSON that is no small object. body-parser calls this with the bytes before it parses them. The bytes are read
 * as UTF-8, the only encoding of JSON (RFC 8259).
 */
function refuseUnexpectedJson(_: IncomingMessage, __: ServerResponse, bytes: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw new UnreadableBody(415);
  if (!isSmallObject(bytes)) throw new UnreadableBody(400);
}

/**
 * The parser of JSON bodies. Compressed bodies are refused, because such a body could become a thousand times larger.
 */
const jsonOf = (limit: number): RequestHandler => json({ limit, inflate: false, verify: refuseUnexpectedJson });

const jsonParsers = new Map<number, RequestHandler>();
const parseForm = urlencoded({ extended: false, inflate: false, limit: bodySizes.usual, parameterLimit: 50 });

/** The parser for a limit, created once per limit. */
function jsonParser(limit: number): RequestHandler {
  const parser = jsonParsers.get(limit) ?? jsonOf(limit);
  jsonParsers.set(limit, parser);
  return parser;
}

/**
 * Fills `request.body` from JSON or a form; a multipart form is left to the route's own interceptor.
 * @param limit bytes of JSON
 */
export function parseBody(request: Request, response: Response, limit: number): Promise<void> {
  const parser = request.is('urlencoded') ? parseForm : jsonParser(limit);
  return new Promise((resolve, reject) => {
    // Express passes an error, or nothing.
    void parser(request, response, (fault?: unknown) => (fault ? reject(fault as Error) : resolve()));
  });
}
