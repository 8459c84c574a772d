import type { GatewayReply } from './http.ts';

/** Markup that is ready to be sent; every other value in a template is text and gets escaped. */
export interface Html {
  markup: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

type Value = string | number | undefined | Html | readonly Html[];

function written(value: Value): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map(written).join('');
  return typeof value === 'object' ? (value as Html).markup : escaped(String(value));
}

export const html = (strings: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: String.raw({ raw: strings }, ...values.map(written)),
});

interface Page {
  title: string;
  body: Html;
  script?: string;
  /** Whether other sites may frame the page. Merchants frame the checkout and the pages at its end. */
  framed?: boolean;
}

const policy = (framed: boolean): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    // The return is posted to the address that the merchant named.
    framed ? 'form-action http: https:' : "form-action 'self'",
    `frame-ancestors ${framed ? '*' : "'none'"}`,
    "base-uri 'none'",
  ].join('; ');

export function page({ title, body, script, framed = false }: Page, status = 200): GatewayReply {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/bank/mark.svg" />
        <link rel="stylesheet" href="/bank/bank.css" />
        ${script ? html`<script defer src="${script}"></script>` : undefined}
      </head>
      <body>
        <aside class="hazard" aria-label="Notice"><strong>Test bank.</strong> No money moves.</aside>
        ${body}
      </body>
    </html> `;
  const headers = { 'content-security-policy': policy(framed), 'x-content-type-options': 'nosniff' };
  return { status, type: 'text/html; charset=utf-8', body: markup, headers };
}
