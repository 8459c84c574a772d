/** A value that no log may contain. */
export interface Canary {
  name: string;
  value: string | Buffer;
}

/** Where something was found. The text itself is left out, because matches are printed. */
export interface Match {
  what: string;
  form: string;
  file: string;
  line: number;
}

/** Patterns of personal or secret data of anybody. */
const suspicious: [what: string, pattern: RegExp][] = [
  ['a mobile number', /(?:(?<![0-9A-Za-z])|(?<=%[0-9A-Fa-f]{2}|\\[nrt]))(?:\+?91[ -]?)?[6-9]\d{9}(?![0-9A-Za-z])/],
  ['a token (JWT)', /eyJ[\w-]{8,}\.[\w-]+\./],
  ['long hexadecimal text', /[0-9A-Fa-f]{64,}/],
  ['long base64 text', /[A-Za-z0-9+/]{160,}/],
  ['an Authorization header', /\bBearer\s+\S/i],
  ['the name encData', /encData\W{1,4}\w/],
];

/**
 * The forms in which a log may contain the same bytes: plain, encoded for a URL, a form or JSON, base64 at any offset,
 * or hexadecimal.
 */
export function formsOf(value: string | Buffer): Map<string, string> {
  const bytes = Buffer.from(value);
  const forms = new Map<string, string>([['hexadecimal', bytes.toString('hex')]]);
  for (const offset of [0, 1, 2])
    // The first and last characters are left out, because they depend on the neighbouring bytes.
    forms.set(
      `base64, offset ${offset}`,
      Buffer.concat([Buffer.alloc(offset), bytes])
        .toString('base64')
        .slice(4, -4),
    );
  if (typeof value === 'string') {
    forms.set('plain', value);
    forms.set('in an address', encodeURIComponent(value));
    forms.set('in a form', new URLSearchParams({ v: value }).toString().slice(2));
    forms.set('in JSON', JSON.stringify(value).slice(1, -1));
    forms.set('escaped', escaped(value));
  }
  // Shorter texts occur by chance. Base64 without its ends says less than the whole value.
  return new Map([...forms].filter(([form, text]) => text.length >= (form.startsWith('base64') ? 6 : 4)));
}

/** Non-ASCII letters as `\u` escapes, as some writers of JSON have them. */
const escaped = (text: string): string =>
  text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Searches each line for each canary in each form, ignoring case, and for the patterns of personal or secret data. */
export function search(file: string, text: string, canaries: readonly Canary[]): Match[] {
  const wanted = canaries.flatMap(({ name, value }) =>
    [...formsOf(value)].map(([form, each]) => ({ what: name, form, each: each.toLowerCase() })),
  );
  return text.split('\n').flatMap((line, index) => {
    const low = line.toLowerCase();
    const found = wanted.filter(({ each }) => low.includes(each)).map(({ what, form }) => ({ what, form }));
    const looks = suspicious
      .filter(([, pattern]) => pattern.test(line))
      .map(([what]) => ({ what, form: 'by its look' }));
    return [...found, ...looks].map((each) => ({ ...each, file, line: index + 1 }));
  });
}
