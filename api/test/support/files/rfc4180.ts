/**
 * A strict CSV reader: it accepts the grammar of RFC 4180, section 2, and throws on anything else.
 *   file   = record *(CRLF record) [CRLF]
 *   record = field *(COMMA field)
 *   field  = DQUOTE *(any but DQUOTE / 2DQUOTE) DQUOTE  |  *(any but DQUOTE, COMMA and control characters)
 * The RFC's text is ASCII; ours is UTF-8, as in RFC 7111.
 */
export function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let at = 0;

  const fail = (what: string): never => {
    throw new Error(`not RFC 4180: ${what} at ${at}: ${JSON.stringify(text.slice(at - 20, at + 20))}`);
  };

  const escaped = (): string => {
    let value = '';
    at += 1;
    for (;;) {
      const end = text.indexOf('"', at);
      if (end < 0) return fail('a quote that is never closed');
      value += text.slice(at, end);
      at = end + 1;
      if (text[at] !== '"') return value;
      value += '"';
      at += 1;
    }
  };

  const plain = (): string => {
    const [value = ''] = /^[^",\p{Cc}]*/u.exec(text.slice(at, at + 5000)) ?? [];
    at += value.length;
    return value;
  };

  const field = (): string => (text[at] === '"' ? escaped() : plain());

  while (at < text.length) {
    const record = [field()];
    while (text[at] === ',') {
      at += 1;
      record.push(field());
    }
    records.push(record);
    if (at < text.length && !text.startsWith('\r\n', at)) fail('no CRLF after a record');
    at += 2;
  }
  return records;
}
